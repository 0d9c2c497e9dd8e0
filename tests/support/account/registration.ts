import { http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'

type Stashed = { draft_key: string; email: string; details: Record<string, unknown> }

/** Mocks the storage of registration drafts. @returns the drafts. */
export function stashAnswers(status = 204, error?: object) {
  const stashed: Stashed[] = []
  server.use(
    http.post('*/rest/v1/rpc/save_registration_draft', async ({ request }) => {
      stashed.push((await request.json()) as Stashed)
      return error ? HttpResponse.json(error, { status }) : new HttpResponse(null, { status })
    }),
  )
  return stashed
}
