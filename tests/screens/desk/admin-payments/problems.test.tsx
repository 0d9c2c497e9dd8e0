import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { aProblem, idOf, openAt, signedInAdmin } from './open-payments.tsx'

beforeEach(signedInAdmin)

test('Problems that need an admin come first, each with its refund and what to do', async () => {
  rpcAnswers('payment_problems', [
    aProblem({ refund_state: 'refunded' }),
    aProblem({ payment_id: idOf(2), refund_state: 'failed', refund_error: 'charge_disputed' }),
    aProblem({
      payment_id: null,
      event_id: 'evt_1',
      problem: 'malformed: bad input (22P02)',
      amount_cents: null,
      refund_state: 'none',
      template_id: null,
      buyer_email: null,
      stripe_session_id: null,
    }),
    aProblem({ payment_id: idOf(4), problem: 'wrong_currency', currency: 'eur', amount_cents: 4900 }),
  ])
  openAt()
  const user = userEvent.setup()
  const table = await screen.findByRole('table', { name: 'Problems' })
  const names = () => within(table).getAllByRole('rowheader')
  // Each problem is a row and a row of details.
  const problems = names().map((name) => {
    const row = name.closest('tr')!
    return row.textContent + (row.nextElementSibling?.textContent ?? '')
  })
  expect(problems).toHaveLength(4)
  const [failed, malformed, refunded, euro] = problems
  for (const text of [
    'Paid a different amount than offered',
    'Refund failed',
    'Refund the payment in the Stripe dashboard',
    'charge_disputed',
    'cs_test_1',
    '$1.00',
    'bea@example.com',
  ])
    expect(failed).toContain(text)
  for (const text of ['Unreadable Stripe event', 'Needs attention', 'evt_1', 'malformed: bad input (22P02)'])
    expect(malformed).toContain(text)
  expect(refunded).toContain('The buyer has their money back. No action needed.')
  expect(euro).toContain('49.00 EUR')
  expect(within(table).getAllByRole('link', { name: 'Lead Router' })[0]?.getAttribute('href')).toBe(
    `/templates/${idOf(2)}`,
  )
  await user.click(within(table).getByRole('button', { name: 'Amount' }))
  expect(names().at(-1)?.textContent).toBe('Unreadable Stripe event')
  await waitFor(() => expect(window.location.search).toBe('?sort=amount'))
})
