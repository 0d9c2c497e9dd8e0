import { http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'

type State = { state: string; progress: number; requested_at: string; expires_at: string | null }

/** A row of my_export(). */
export const anExport = (changes: Partial<State> = {}): State => ({
  state: 'queued',
  progress: 0,
  requested_at: '2026-11-21T12:00:00+00:00',
  expires_at: null,
  ...changes,
})

/** Mocks a stateful export. @returns the export, and the number of reads and requests */
export function exportAnswers(current: State | null = null) {
  const kept = { current, reads: 0, requests: 0 }
  server.use(
    http.post('*/rest/v1/rpc/my_export', () => {
      kept.reads++
      return HttpResponse.json(kept.current)
    }),
    http.post('*/rest/v1/rpc/request_export', () => {
      kept.requests++
      kept.current = anExport()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return kept
}
