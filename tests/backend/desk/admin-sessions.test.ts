import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../../src/base/data/database.types.ts'
import { apply, call } from '../../support/selling/applying.ts'
import { aUser, type Client, demoUser, PASSWORD, service, type User, visitor } from '../../support/clients.ts'
import { creatorMetadata } from '../../support/account/creator-metadata.ts'
import { fromNow } from '../../support/clock.ts'

/** Access tokens stay valid for minutes after sign-out, so admin rights are checked against the live session. */

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const now = fromNow(0).toISOString()

let admin: User
/** The same admin in a second session, which stays alive. */
let elsewhere: User
let applicant: User
let applicationId: string
const ticketId = randomUUID()

const isForAdmins: [
  name: string,
  ask: (client: Client) => PromiseLike<{ status: number; error: { code: string } | null }>,
  refusal: string,
][] = [
  [
    'review_template',
    (client) => client.rpc('review_template', { template_id: UNKNOWN, decision: 'approved', note: '', seen_at: now }),
    '42501',
  ],
  [
    'review_revision',
    (client) => client.rpc('review_revision', { revision_id: UNKNOWN, decision: 'approved', note: '', seen_at: now }),
    '42501',
  ],
  [
    'review_application',
    (client) =>
      client.rpc('review_application', { application_id: applicationId, decision: 'approved', note: '', seen_at: now }),
    '42501',
  ],
  ['application_queue', (client) => client.rpc('application_queue', { status: 'all' }), '42501'],
  ['template_queue', (client) => client.rpc('template_queue', { status: 'all' }), '42501'],
  ['template_under_review', (client) => client.rpc('template_under_review', { id: UNKNOWN }), '42501'],
  ['audit_entries', (client) => client.rpc('audit_entries', { search: '' }), '42501'],
  ['payment_problems', (client) => client.rpc('payment_problems'), '42501'],
  ['stuck_work', (client) => client.rpc('stuck_work', { kind: 'mail' }), '42501'],
  ['switch_maintenance', (client) => client.rpc('switch_maintenance', { sentence: '' }), '42501'],
  ['health', (client) => client.rpc('health'), '42501'],
  ['stuck_work_waiting', (client) => client.rpc('stuck_work_waiting'), '42501'],
  ['retry_stuck_work', (client) => client.rpc('retry_stuck_work', { items: [{ kind: 'mail', id: UNKNOWN }] }), '42501'],
  ['close_ticket', (client) => client.rpc('close_ticket', { ticket_id: ticketId, seen_at: now }), '42501'],
  ['close_report', (client) => client.rpc('close_report', { report_id: UNKNOWN, outcome: 'dismissed' }), '42501'],
  [
    'admin_add_audit_log',
    (client) =>
      client.rpc('admin_add_audit_log', { action_type: 'send_email', entity_type: 'x', entity_id: 'x', details: {} }),
    '42501',
  ],
  ['reply_to_ticket', (client) => client.rpc('reply_to_ticket', { ticket_id: ticketId, body: 'Hello' }), 'PT404'],
]

const closedTables = [
  'audit_log',
  'creators',
  'creator_social_accounts',
  'creator_applications',
  'support_tickets',
  'ticket_messages',
] as const
/** Counts rows of other users: the same admin applies as a creator in other tests. */
const rowsOf = async (client: Client, table: (typeof closedTables)[number]) => {
  const rows =
    table === 'creator_applications'
      ? client.from(table).select('id').neq('user_id', admin.id)
      : client.from(table).select('id')
  return (await rows.limit(5)).data?.length ?? 0
}

beforeEach(async () => {
  ;[admin, elsewhere] = await Promise.all([demoUser('admin'), demoUser('admin')])
})

beforeAll(async () => {
  applicant = await aUser({ metadata: creatorMetadata })
  applicationId = (await apply(applicant)).id
  // With the secret key, because other tests use up the rate limit of visitors at this address.
  const ticket = {
    ticket_id: ticketId,
    user_id: applicant.id,
    email: applicant.email,
    name: 'Vic',
    category: 'other',
    subject: 'A question',
    body: 'How does this work?',
    attachments: [],
  }
  expect((await service().rpc('open_ticket', ticket)).error).toBeNull()
})

const withToken = (token: string): Client =>
  createClient<Database>(inject('stack').apiUrl, inject('stack').publishableKey, {
    accessToken: () => Promise.resolve(token),
  })

describe('An admin’s session', () => {
  it('An admin may call every admin function while the session is alive', async () => {
    expect((await admin.client.rpc('is_admin', { user_id: admin.id })).data).toBe(true)
    for (const table of closedTables) expect(await rowsOf(admin.client, table), table).toBeGreaterThan(0)
    // Baseline: refusals in the next test come from the ended session alone. The last call would send a reply.
    for (const [name, ask] of isForAdmins.slice(0, -1))
      expect((await ask(admin.client)).error?.code, name).not.toBe('42501')
  })

  // Local sign-out, because other tests use the same admin. The last test covers the global sign-out.
  it('A signed-out admin’s unexpired token is refused by every admin function, table and file, although another session goes on', async () => {
    const token = admin.session.access_token
    expect((await admin.client.auth.signOut({ scope: 'local' })).error).toBeNull()

    expect((await elsewhere.client.rpc('is_admin', { user_id: admin.id })).data).toBe(true)
    const client = withToken(token)
    expect((await client.rpc('is_admin', { user_id: admin.id })).data).toBe(false)
    for (const [name, ask, refusal] of isForAdmins) expect((await ask(client)).error?.code, name).toBe(refusal)
    for (const table of closedTables) expect(await rowsOf(client, table), table).toBe(0)
    expect((await client.from('templates').select('id').neq('status', 'approved')).data).toEqual([])
    for (const bucket of ['creator-documents', 'application-documents', 'ticket-attachments'])
      expect((await client.storage.from(bucket).list(applicant.id)).data ?? []).toEqual([])
    expect((await call('send-approval-email', JSON.stringify({ applicationId }), token)).status).toBe(401)
    expect((await call('template-download', JSON.stringify({ templateId: UNKNOWN }), token)).status).toBe(401)
    const reply = new FormData()
    reply.append('ticketId', ticketId)
    reply.append('body', 'Hello')
    expect((await call('reply-to-ticket', reply, token)).status).toBe(401)
  })
})

it('A global sign-out ends every session at once, for the auth service and for edge functions', async () => {
  const { client, email, session } = await aUser()
  const { data: other } = await visitor().auth.signInWithPassword({ email, password: PASSWORD })
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
  for (const token of [session.access_token, other.session?.access_token ?? '']) {
    expect((await visitor().auth.getUser(token)).error).not.toBeNull()
    expect((await call('template-download', JSON.stringify({ templateId: UNKNOWN }), token)).status).toBe(401)
  }
})
