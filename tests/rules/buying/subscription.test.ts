import { expect, test } from 'vitest'
import { nextRenewal } from '../../../src/buying/rules/subscription.ts'

const renewalOf = (status: string, changes: object = {}) =>
  nextRenewal([
    {
      status,
      cancel_at_period_end: false,
      current_period_end: '2026-12-21T10:00:00+00:00',
      paid_by_link: false,
      monthly_cents: 2999,
      ...changes,
    },
  ])

test.each(['active', 'trialing'])('Support that is %s renews', (status) => {
  expect(renewalOf(status)).toBe('Premium support renews Dec 21, 2026 for $29.99.')
})

test.each(['pending', 'past_due', 'unpaid', 'paused', 'incomplete_expired', 'canceled'])(
  'Support that is %s has no next renewal',
  (status) => {
    expect(renewalOf(status)).toBeNull()
  },
)

test('Support that ends with its month has no next renewal', () => {
  expect(renewalOf('active', { cancel_at_period_end: true })).toBeNull()
})
