import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import {
  auditActions,
  auditActor,
  auditDeeds,
  auditFilterOf,
  auditNote,
  auditTarget,
  type AuditEntry,
} from '../../../src/desk/rules/audit.ts'
import { auditDecision, auditSentence } from '../../../src/desk/rules/audit-phrases.ts'

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-21T10:00:00.000000+00:00',
  actor: 'a0000000-0000-4000-8000-000000000001',
  actor_name: 'Robin',
  action_type: 'review_application',
  entity_type: 'creator_application',
  entity_id: '9a000000-0000-4000-8000-000000000001',
  details: { name: 'Ana Silva', decision: 'rejected', reference: 'FS-2026-0A1B2C' },
  ...changes,
})
const deed = (action_type: string, details: Record<string, unknown>) => entry({ action_type, details })

test.each([
  [entry(), 'denied Ana Silva’s application'],
  [deed('review_application', { name: 'Ana', decision: 'info_requested' }), 'asked Ana for more information'],
  [deed('strike_keywords', { name: 'Chase', keywords: ['crm', 'leads'] }), 'struck “crm”, “leads” from “Chase”'],
  [deed('strike_keywords', {}), 'struck keywords from a template'],
  [deed('review_template', { name: 'Chase', decision: 'changes_requested' }), 'asked for changes to “Chase”'],
  [deed('send_email', { recipient: 'ana@example.com', subject: 'Welcome' }), 'sent “Welcome” to ana@example.com'],
  [deed('answer_ticket', { reference: 'FS-1A2B3C4D' }), 'answered ticket FS-1A2B3C4D'],
  [deed('close_report', { name: 'Chase', outcome: 'taken_down' }), 'took “Chase” down after a report'],
  [deed('pay_payout', { name: 'PS-2026-000001', net_cents: 13409 }), 'marked payout PS-2026-000001 as paid ($134.09)'],
  [
    deed('decide_refund_request', { name: 'Router', decision: 'denied', cents: 5000 }),
    'denied a refund for “Router” ($50.00)',
  ],
  [deed('add_search_alias', { name: 'cfo' }), 'added search aliases for “cfo”'],
  [deed('change_search_alias', { name: 'cfo' }), 'changed the search aliases of “cfo”'],
  [deed('remove_search_alias', { name: 'cfo' }), 'removed the search aliases of “cfo”'],
  [entry({ action_type: 'retry_stuck_work', entity_type: 'mail', details: { tries: 20 } }), 'tried an email again'],
  [
    entry({ action_type: 'retry_stuck_work', entity_type: 'refund', details: { name: 'Router' } }),
    'tried a refund for “Router” again',
  ],
  [deed('close_week', { name: 'Week 47' }), 'close week: Week 47'],
])('A deed is a sentence: %#', (shown, sentence) => expect(auditSentence([shown])).toBe(sentence))

test('Deeds about a deleted person, whose details are empty, are still sentences', () => {
  for (const { value } of auditActions) {
    const sentence = auditSentence([deed(value, {})])
    expect(sentence).toMatch(/^[a-z][^“”]+$/)
    expect(sentence).not.toMatch(/undefined|null|_/)
  }
})

/** All that the database is, as one text. */
const schemas = () => {
  const folder = 'supabase/schemas'
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
}

test('One function writes audit entries, so that each names the people whose matter it was', () => {
  expect(schemas().match(/insert into public\.audit_log\b/g)).toHaveLength(1)
})

test('Every deed that the database writes has a sentence and a filter', () => {
  const written = [...schemas().matchAll(/(?:write_audit|audit_application)\(\s*'(\w+)'/g)].map(([, name]) => name)
  const known = new Set<string>(auditActions.map(({ value }) => value))
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((name) => name && !known.has(name))).toEqual([])
})

it('auditActor names the admin, a former one, or Flowshelf', () => {
  expect(auditActor(entry())).toBe('Robin')
  expect(auditActor(entry({ actor_name: null }))).toBe('A former admin')
  expect(auditActor(entry({ actor: null, actor_name: null }))).toBe('Flowshelf')
})

test('The note on aliases is what they were and are', () => {
  const details = { name: 'cfo', before: 'cfo > bill * 0.7', after: 'cfo > invoice * 1' }
  const changed = entry({ action_type: 'change_search_alias', entity_type: 'search_alias', entity_id: '7', details })
  expect(auditNote(changed)).toBe('Was: cfo > bill * 0.7 · Now: cfo > invoice * 1')
  expect(auditTarget(changed)).toBe('/dashboard/admin/search')
})

it('auditNote has what the admin wrote and the reference', () => {
  expect(auditNote(deed('review_application', { note: 'Too few.', reference: 'FS-1' }))).toBe('Too few. · FS-1')
  expect(auditNote(deed('return_payout', { reason: 'Account closed' }))).toBe('Account closed')
  expect(auditNote(deed('close_ticket', { reference: 'FS-1' }))).toBe('')
  expect(auditDecision('put_aside')).toBe('put aside')
})

it('auditTarget links to subjects that have a page', () => {
  const id = entry().entity_id
  expect(auditTarget(entry())).toBe(`/creator-application?id=${id}`)
  expect(auditTarget(entry({ entity_type: 'template' }))).toBe(`/dashboard/admin/templates/${id}`)
  const ofUpdate = entry({ entity_type: 'template', details: { revision_id: 'an-update' } })
  expect(auditTarget(ofUpdate)).toBe('/dashboard/admin/templates/an-update')
  expect(auditTarget(entry({ entity_type: 'support_ticket' }))).toBe(`/dashboard/admin/support?id=${id}`)
  expect(auditTarget(entry({ entity_type: 'refund_request' }))).toBe('/dashboard/admin/payments?tab=requests')
  expect(auditTarget(entry({ entity_type: 'report' }))).toBe(`/dashboard/admin/support?tab=reports&id=${id}`)
  expect(auditTarget(entry({ entity_type: 'creator' }))).toBeNull()
})

const at = (time: string) => `2026-11-21T${time}.000000+00:00`

test('Three or more like deeds in a row are one, two are not, and a pause or another choice ends them', () => {
  const entries = [
    ...['10:30:00', '10:21:00', '10:12:00'].map((time) => entry({ at: at(time) })),
    entry({ at: at('10:00:00') }),
    entry({ at: at('09:59:00'), details: { decision: 'approved' } }),
  ]
  const deeds = auditDeeds(entries)
  expect(deeds.map((one) => auditSentence(one.entries))).toEqual([
    'denied 3 applications',
    'denied Ana Silva’s application',
    'approved an application',
  ])
  expect(auditDeeds(entries, true)).toHaveLength(5)
  expect(auditDeeds([entry({ at: at('00:05:00') }), entry({ at: '2026-11-20T23:59:00+00:00' })])[1]?.day).toBe(
    '2026-11-20',
  )
})

test('The mail about a decision is not a deed of its own', () => {
  const mail = entry({ action_type: 'send_email', at: at('10:00:16'), details: { subject: 'Denied' } })
  expect(auditDeeds([mail, entry()])).toHaveLength(1)
  expect(auditDeeds([{ ...mail, entity_id: 'another' }, entry()])).toHaveLength(2)
  expect(auditDeeds([{ ...mail, at: at('10:05:00') }, entry()])).toHaveLength(2)
})

test('What a deed causes in the same moment is not a deed of its own', () => {
  const created = { action_type: 'review_creator', details: { name: 'Ana', decision: 'approved' } }
  expect(auditDeeds([entry(created), entry()])).toHaveLength(1)
  expect(auditDeeds([entry(created), entry({ at: at('09:00:00') })])).toHaveLength(2)
})

test('An approval that struck keywords is a deed beside the strike', () => {
  const struck = deed('strike_keywords', { name: 'Chase', keywords: ['crm'] })
  const approved = deed('review_template', { name: 'Chase', decision: 'approved' })
  expect(auditDeeds([struck, approved]).map((one) => auditSentence(one.entries))).toEqual([
    'struck “crm” from “Chase”',
    'approved “Chase”',
  ])
})

it('auditFilterOf ignores unknown and malformed values', () => {
  const parse = (query: string) => auditFilterOf(new URLSearchParams(query))
  const nothing = { page: 1, search: '', action: '', admin: '', since: '', until: '', is_ascending: false }
  expect(parse('action=nope&admin=me&since=2026-13-01&until=yesterday&order=x&page=-1')).toEqual(nothing)
  expect(parse('action=send_email&since=2026-11-01&order=oldest')).toEqual({
    ...nothing,
    action: 'send_email',
    since: '2026-11-01',
    is_ascending: true,
  })
})
