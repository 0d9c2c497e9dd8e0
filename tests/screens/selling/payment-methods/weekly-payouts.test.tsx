import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aBalance, aMethod, methodsAnswer, open, preparePaymentInformation } from './open-payment-information.tsx'

beforeEach(preparePaymentInformation)

describe('Weekly Payouts', () => {
  test('The card names Friday and the business days, and nothing more to people who sell nothing', async () => {
    methodsAnswer()
    open()
    const card = within(await screen.findByRole('region', { name: 'Weekly Payouts' }))
    expect(
      card.getByText('We pay out every Friday. Payouts take 2-3 business days to reach your bank account.'),
    ).toBeTruthy()
    expect(await screen.findByText('No payment methods yet')).toBeTruthy()
    expect(card.queryByText(/Next payout/)).toBeNull()
  })

  test.each([
    [null, {}, 'This is an estimate. New refunds may still change it.'],
    [null, { next_payout_cents: 0 }, 'Nothing will be ready to pay out by then.'],
    ['no_account', {}, 'Add a bank account to get paid. Your balance is safe until then.'],
    [
      'account_changed',
      { account_held_until: '2026-12-01T12:00:00Z' },
      'Your bank account changed. Payouts to it start on Dec 1, 2026.',
    ],
    ['below_minimum', {}, 'Your balance carries over to the next Friday until it reaches $10.00.'],
    [
      'negative',
      { available_cents: -1250 },
      'Refunds exceeded your earnings (-$12.50). Your next sales will cover the difference.',
    ],
  ])('With a balance and the reason %s the card explains the next payout', async (skip_reason, changes, text) => {
    rpcAnswers('payout_balance', aBalance({ available_cents: 4500, next_payout_cents: 4500, skip_reason, ...changes }))
    methodsAnswer(aMethod())
    open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Next payout · Nov 27, 2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View earnings' }).getAttribute('href')).toBe(
      '/dashboard/creator?tab=earnings',
    )
  })
})
