import { expect, it, test } from 'vitest'
import { auditActionLabel, auditDetails, auditSubject, auditTarget } from '../../src/domain/audit.ts'

const entry = (changes: object = {}) => ({
  action_type: 'review_application',
  entity_type: 'creator_application',
  entity_id: '9a000000-0000-4000-8000-000000000001',
  details: { name: 'Ada Lovelace', decision: 'rejected', reference: 'FS-2026-0A1B2C' },
  ...changes,
})

test.each([
  [entry(), 'Ada Lovelace: denied'],
  [entry({ details: { name: 'Ada Lovelace', decision: 'approved' } }), 'Ada Lovelace: approved'],
  [
    entry({ details: { name: 'Chase invoices', decision: 'changes_requested' } }),
    'Chase invoices: sent back for changes',
  ],
  [entry({ details: { recipient: 'ada@example.com', subject: 'Welcome' } }), 'ada@example.com'],
  [entry({ details: { reference: 'FS-1A2B3C4D' } }), 'FS-1A2B3C4D'],
  [entry({ entity_type: 'report', details: {} }), 'Report 9a000000'],
  [entry({ details: { name: 7, decision: 'put_aside' } }), 'Creator application 9a000000: put aside'],
])('auditSubject names the subject and outcome of an entry: %#', (shown, words) => {
  expect(auditSubject(shown)).toBe(words)
})

it('auditActionLabel names known actions and humanizes unknown ones', () => {
  expect(auditActionLabel('send_email')).toBe('Email sent')
  expect(auditActionLabel('close_week')).toBe('Close week')
})

it('Payouts and refund requests have labels, subjects and readable amounts', () => {
  const labels = ['pay_payout', 'return_payout', 'export_payouts', 'decide_refund_request'].map(auditActionLabel)
  expect(labels).toEqual([
    'Payout marked as paid',
    'Payout marked as returned',
    'Payouts exported',
    'Refund request decided',
  ])
  const payout = entry({
    entity_type: 'payout',
    details: { name: 'PS-2026-000001', net_cents: 13409, reference: null },
  })
  expect(auditSubject(payout)).toBe('PS-2026-000001')
  expect(auditTarget(payout)).toBe('/dashboard/admin/payments?tab=payouts')
  expect(auditDetails(payout)[1]).toEqual({ name: 'Net', value: '$134.09' })
  const request = entry({ details: { name: 'Lead router', decision: 'denied', kind: 'setup', cents: 5000 } })
  expect(auditSubject(request)).toBe('Lead router: denied')
  expect(auditDetails(request)[3]).toEqual({ name: 'Amount', value: '$50.00' })
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
})

it('auditDetails lists the details by label, with the ID last', () => {
  expect(auditDetails(entry({ details: { from: 'pending', decision: 'approved', count: 2 } }))).toEqual([
    { name: 'Before', value: 'in review' },
    { name: 'Decision', value: 'approved' },
    { name: 'Count', value: '2' },
    { name: 'ID', value: entry().entity_id },
  ])
})
