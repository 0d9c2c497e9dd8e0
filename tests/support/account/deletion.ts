import { http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'

const nothing = {
  subscriptions: 0,
  listings: 0,
  purchases: 0,
  available_cents: 0,
  held_cents: 0,
  reserved_cents: 0,
  reserved_until: null as string | null,
  pending_cents: 0,
  minimum_cents: 1000,
  open_requests: 0,
  open_disputes: 0,
}

/** A response of deletion_preview(). */
export const aPreview = (changes: Partial<typeof nothing> = {}) => ({ ...nothing, ...changes })

type Answers = {
  preview?: typeof nothing
  deletion?: { due_at: string; is_waiting: boolean } | null
  hasBegun?: boolean
}

/** Mocks a stateful deletion. @returns the passwords sent, and the number of cancellations */
export function deletionAnswers({ preview = aPreview(), deletion = null, hasBegun = false }: Answers = {}) {
  const kept = { deletion, passwords: [] as string[], cancels: 0 }
  server.use(
    http.post('*/rest/v1/rpc/deletion_preview', () => HttpResponse.json(preview)),
    http.post('*/rest/v1/rpc/my_deletion', () => HttpResponse.json(kept.deletion)),
    http.post('*/rest/v1/rpc/cancel_deletion', () => {
      kept.cancels++
      if (!hasBegun) kept.deletion = null
      return HttpResponse.json(!hasBegun)
    }),
    http.post('*/functions/v1/delete-account', async ({ request }) => {
      kept.passwords.push(((await request.json()) as { password: string }).password)
      kept.deletion = { due_at: '2026-11-30T12:00:00+00:00', is_waiting: false }
      return HttpResponse.json({ dueAt: kept.deletion.due_at })
    }),
  )
  return kept
}
