import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aBalance, aStep, balanceAnswers, open, prepareEarnings, section, stepsAnswer } from './open-earnings.ts'

const fact = (of: ReturnType<typeof within>, label: string) => of.getByText(label).nextElementSibling?.textContent

beforeEach(prepareEarnings)

describe('Balance', () => {
  test('It shows what is available, on hold, pending and paid out', async () => {
    open()
    await screen.findByText('$133.31')
    const balance = await section('Balance')
    expect(['Available', 'On hold', 'Pending', 'Paid out'].map((label) => fact(balance, label))).toEqual([
      '$133.31For the next payout',
      '$1,627.18For 14 days after a sale; longer during a refund or dispute, or until the buyer has an account',
      '$220.50Not transferred yet',
      '$5,737.34So far',
    ])
    expect(balance.getByText(/Payouts go out every Friday and take 2-3 business days\./)).toBeTruthy()
  })

  test('It shows no reserve to those who have none', async () => {
    open()
    await screen.findByText('$133.31')
    expect(screen.queryByText('In reserve')).toBeNull()
  })

  test.each([
    [{ on: '2027-02-26', cents: 490 }, 'Next release: $4.90 on Feb 26, 2027'],
    [null, 'Longer during a refund or dispute, or until the buyer has an account'],
  ])('A reserve whose next release is %j says "%s"', async (next_release, words) => {
    balanceAnswers({ reserved_cents: 1480, next_release })
    open()
    const note = `For 90 days after a sale, against chargebacks. ${words}`
    await screen.findByText('$14.80')
    expect(fact(await section('Balance'), 'In reserve')).toBe(`$14.80${note}`)
  })

  test('A negative balance is explained as carried forward', async () => {
    balanceAnswers({ available_cents: -4410, next_payout_cents: 0, skip_reason: 'negative' })
    open()
    expect(await screen.findByText('-$44.10')).toBeTruthy()
    expect(screen.getByText('Refunds exceed your earnings. Your next sales will cover the difference.')).toBeTruthy()
  })

  test('The next payout shows its Friday and amount', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Next payout: Friday, Nov 27, 2026 · $200.00' })).toBeTruthy()
    expect(screen.getByText('This is an estimate. Sales and refunds before then may change it.')).toBeTruthy()
  })

  test.each([
    [
      { skip_reason: 'no_account' },
      'You haven’t added a bank account, so this payout will be skipped. Add a bank account',
      'Add a bank account',
    ],
    [
      { skip_reason: 'account_changed', account_held_until: '2026-11-28T12:00:00+00:00' },
      'Your bank account changed. For your security, payouts are paused for 7 days after a change, until Nov 28, 2026. Check your bank account',
      'Check your bank account',
    ],
    [{ skip_reason: 'below_minimum' }, 'Payouts start at $10.00. Your earnings stay in your balance until then.', null],
    [{ skip_reason: 'negative' }, 'Refunds exceed your balance. Your next sales will cover the difference.', null],
    [
      { skip_reason: null },
      'Nothing will be ready to pay out by then. A sale can be paid out on the first Friday after 14 days.',
      null,
    ],
  ])('A Friday with %o pays nothing and says why: "%s"', async (changes, words, link) => {
    balanceAnswers({ next_payout_cents: 0, ...changes })
    open()
    const heading = await screen.findByRole('heading', { name: 'Next payout: Friday, Nov 27, 2026' })
    expect(heading.nextElementSibling?.textContent).toBe(words)
    const links = [...(heading.nextElementSibling?.querySelectorAll('a') ?? [])]
    expect(links.map((a) => [a.textContent, a.getAttribute('href')])).toEqual(
      link ? [[link, '/dashboard/payment']] : [],
    )
  })

  test('It shows loading and failed states, and a retry', async () => {
    const answer = rpcWaits('payout_balance', aBalance() as never)
    open()
    expect(await screen.findByText('Loading your balance...')).toBeTruthy()
    answer()
    expect(await screen.findByText('$133.31')).toBeTruthy()
  })

  test('A balance that fails to load can be read again', async () => {
    rpcFails('payout_balance')
    open()
    const balance = await section('Balance')
    expect(await balance.findByText(messages.balanceFailed)).toBeTruthy()
    balanceAnswers()
    await userEvent.click(balance.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$133.31')).toBeTruthy()
  })
})

describe('Sales and earnings', () => {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  test('The totals of the period and the chart in words are shown', async () => {
    open()
    expect(
      await screen.findByRole('img', {
        name: 'Sales and earnings for the last 30 days: 3 sales, $147.00 gross, $14.70 fees, $132.30 net. Best day: Nov 22, 2026, with $88.20 net.',
      }),
    ).toBeTruthy()
    const part = await section('Sales and earnings')
    const totalOf = (label: string) => part.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
    expect(['Sales', 'Gross', 'Fee', 'Net'].map(totalOf)).toEqual(['3', '$147.00', '$14.70', '$132.30'])
  })

  test('"Show as table" shows the same figures as a table, newest first', async () => {
    open()
    await screen.findByRole('img', { name: /^Sales and earnings/ })
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const table = screen.getByRole('region', { name: 'Sales and earnings for the last 30 days' })
    expect(rowsOf(table)).toEqual([
      ['Day', 'Sales', 'Gross', 'Fee', 'Net'],
      ['Nov 22, 2026', '2', '$98.00', '$9.80', '$88.20'],
      ['Nov 21, 2026', '1', '$49.00', '$4.90', '$44.10'],
    ])
    expect(screen.getByRole('button', { name: 'Show as table' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('img', { name: /^Sales and earnings/ })).toBeNull()
  })

  test('Weeks and months are read when they are chosen', async () => {
    const asked = stepsAnswer(aStep('2026-11-01', 1, 4900))
    open()
    await screen.findByRole('img', { name: /30 days/ })
    await userEvent.click(screen.getByRole('radio', { name: '12 weeks' }))
    expect(await screen.findByRole('img', { name: /12 weeks.*Best week: Nov 1, 2026/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '12 months' }))
    expect(await screen.findByRole('img', { name: /12 months.*Best month: Nov 2026/ })).toBeTruthy()
    expect(asked.map(({ period }) => period)).toEqual(['30d', '12w', '12m'])
  })

  test('A period without sales says so', async () => {
    stepsAnswer(aStep('2026-11-21', 0, 0))
    open()
    expect(await screen.findByRole('heading', { name: 'No sales in the last 30 days' })).toBeTruthy()
  })

  test('Earnings that fail to load can be read again', async () => {
    rpcFails('creator_sales_over_time')
    open()
    const part = await section('Sales and earnings')
    expect(await part.findByText(messages.earningsFailed)).toBeTruthy()
    stepsAnswer(aStep('2026-11-21', 1, 4900))
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(await part.findByRole('img')).toBeTruthy()
  })
})
