import { describe, expect, it, test } from 'vitest'
import {
  stuckAdvice,
  stuckFilterOf,
  stuckKinds,
  stuckStates,
  stuckSubject,
  stuckTitle,
  type StuckWork,
} from '../../../src/desk/rules/stuck-work.ts'

const work = (changes: Partial<StuckWork> = {}): StuckWork => ({
  kind: 'mail',
  id: '7e000000-0000-4000-8000-000000000001',
  state: 'given_up',
  needs_admin: true,
  since: '2026-11-20T10:00:00+00:00',
  tries: 20,
  next_at: null,
  cause: '550 no such mailbox',
  person: 'ann@example.com',
  template_name: null,
  reference: 'purchase_confirmed',
  cents: null,
  waiting: null,
  ...changes,
})

test.each<[Partial<StuckWork>, title: string, subject: string]>([
  [{}, 'Email to ann@example.com', 'purchase confirmed'],
  [
    { kind: 'refund', cents: 4900, template_name: 'Router', reference: 'pi_1' },
    'Refund of $49.00',
    'Router, ann@example.com',
  ],
  [{ kind: 'refund', template_name: null }, 'Refund', 'Deleted template, ann@example.com'],
  [{ kind: 'cancellation', template_name: 'Router', person: null }, 'Cancel a subscription', 'Router'],
  [{ kind: 'payment_links', template_name: 'Router', person: null }, 'Make payment links', 'Router'],
  [{ kind: 'closing', template_name: 'Router', person: null }, 'Close a checkout or payment link', 'Router'],
  [{ kind: 'deletion' }, 'Delete the account ann@example.com', ''],
  [{ kind: 'deletion', person: null }, 'Delete an account', ''],
  [{ kind: 'payout', reference: '2026-11-20' }, 'Payout to ann@example.com', 'Week until Nov 20, 2026'],
  [{ kind: 'payout', person: null, reference: '2026-11-20' }, 'Payout to a deleted account', 'Week until Nov 20, 2026'],
  [{ kind: 'recall', template_name: 'Router', person: null }, 'Carry out a recall', 'Router'],
  [{ kind: 'mail_server', person: null, reference: null }, 'Mail server', ''],
])('Stuck work has a title and a subject: %#', (changes, title, subject) => {
  expect(stuckTitle(work(changes))).toBe(title)
  expect(stuckSubject(work(changes))).toBe(subject)
})

it('Every kind has a title without a placeholder', () => {
  for (const kind of stuckKinds) expect(stuckTitle(work({ kind }))).not.toMatch(/undefined|null/)
})

describe('Advice', () => {
  it('An outage says how many emails wait', () => {
    expect(stuckAdvice(work({ kind: 'mail_server', state: 'outage', waiting: 1 }))).toMatch(/ 1 email is waiting\.$/)
    expect(stuckAdvice(work({ kind: 'mail_server', state: 'outage', waiting: 1200 }))).toMatch(
      / 1,200 emails are waiting\.$/,
    )
  })
  it('What goes on by itself has none', () => {
    const silent = stuckStates.filter((state) => stuckAdvice(work({ state })) === '')
    expect(silent).toEqual(['retrying', 'waiting'])
  })
})

it('The filter ignores unknown values', () => {
  expect(stuckFilterOf(new URLSearchParams('kind=nonsense&page=-3'))).toEqual({ kind: '', page: 1 })
  expect(stuckFilterOf(new URLSearchParams('kind=refund&page=3'))).toEqual({ kind: 'refund', page: 3 })
})
