import { http, HttpResponse } from 'msw'
import { server } from './screens.ts'

type Stashed = { draft_key: string; email: string; details: Record<string, unknown> }

/** Answers what is handed over before a sign-up, and keeps it. */
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
