import { http, HttpResponse, ws } from 'msw'
import { server } from '../screens/server.ts'

type Row = Record<string, unknown> & { id: string }

const personId = '11111111-1111-4111-8111-111111111111'
let changed = 0
const now = () => new Date(Date.UTC(2026, 10, 21, 12, 0, ++changed)).toISOString()

/** A row of profiles, as its owner reads it. */
export const aProfile = (changes: Record<string, unknown> = {}): Row => ({
  id: personId,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'King Lovelace',
  full_name: 'Ada King Lovelace',
  username: 'ada',
  phone: '+44 20 7946 0000',
  date_of_birth: '1990-12-10T00:00:00+00:00',
  country: 'Sweden',
  city: 'Lund',
  language: 'english',
  bio: 'I count.',
  avatar_url: null,
  calendly_url: null,
  notification_preferences: { email: true, push: false, updates: true, marketing: false },
  privacy_settings: { profileVisibility: 'public', showEmail: false, showActivity: true, improveSearch: true },
  updated_at: now(),
  ...changes,
})

/**
 * Mocks a stateful profile: reads return it, updates change it. @returns the row, the updates and the number of reads.
 */
export function profileAnswers(row: Row = aProfile()) {
  const kept = {
    row,
    saved: [] as Record<string, unknown>[],
    reads: 0,
    /** Updates are answered after this promise. */
    delay: Promise.resolve() as Promise<unknown>,
    /** Changes the profile, as another window does. */
    change: (changes: Record<string, unknown>) => void (kept.row = { ...kept.row, ...changes, updated_at: now() }),
  }
  server.use(
    http.get('*/rest/v1/name_changes', () => HttpResponse.json([])),
    http.get('*/rest/v1/profiles', () => {
      kept.reads++
      return HttpResponse.json([kept.row])
    }),
    http.patch('*/rest/v1/profiles', async ({ request }) => {
      const changes = (await request.json()) as Record<string, unknown>
      kept.saved.push(changes)
      await kept.delay
      kept.change(changes)
      return HttpResponse.json(kept.row)
    }),
  )
  return kept
}

/** Makes updates of a profile fail with this response; reads still work. */
export const profileRefuses = (
  answer: { message: string; code: string } = { message: 'boom', code: 'XX000' },
  status = 500,
) => server.use(http.patch('*/rest/v1/profiles', () => HttpResponse.json(answer, { status })))

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]

/** Mocks the realtime service: accepts private channels and broadcasts changes on demand. */
export function mockRealtime() {
  const link = ws.link('ws://localhost:3000/realtime/v1/websocket')
  const topics = new Set<string>()
  const send = (client: { send(data: string): void }, ...frame: Frame) => client.send(JSON.stringify(frame))
  server.use(
    link.addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data }) => {
        const [joinRef, ref, topic, event, payload] = JSON.parse(String(data)) as Frame
        if (event === 'phx_leave') topics.delete(topic)
        const { private: isPrivate, postgres_changes: wishes = [] } =
          (payload as { config?: { private?: boolean; postgres_changes?: object[] } }).config ?? {}
        if (event === 'phx_join' && !isPrivate)
          return send(client, joinRef, ref, topic, 'phx_reply', {
            status: 'error',
            response: { reason: 'PrivateOnly' },
          })
        const response =
          event === 'phx_join' ? { postgres_changes: wishes.map((wish, index) => ({ id: index + 1, ...wish })) } : {}
        send(client, joinRef, ref, topic, 'phx_reply', { status: 'ok', response })
        if (event !== 'phx_join') return
        topics.add(topic)
        send(client, null, null, topic, 'system', {
          status: 'ok',
          extension: 'postgres_changes',
          message: 'Subscribed to PostgreSQL',
        })
      })
    }),
  )
  return {
    /** Topics with subscribers. */
    topics,
    /** Sends an update of a profile to all subscribers. */
    sendUpdate: (row: Row) =>
      topics.forEach((topic) => {
        const data = {
          schema: 'public',
          table: 'profiles',
          type: 'UPDATE',
          commit_timestamp: row.updated_at,
          columns: [],
          record: row,
          old_record: { id: row.id },
          errors: null,
        }
        link.broadcast(JSON.stringify([null, null, topic, 'postgres_changes', { ids: [1], data }]))
      }),
    /** Closes every connection; clients reconnect. */
    disconnect: () => link.clients.forEach((client) => client.close(1011)),
  }
}
