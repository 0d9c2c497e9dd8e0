import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { checkoutMessages } from '@/buying/messages/checkout'
import { rpcFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { aPayout, cellsIn, open, payoutsAnswer, prepareEarnings, section, watchDownloads } from './open-earnings.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

const aSkip = (reason: string, cents: number) => ({
  ...aPayout({ id: null, number: null, status: 'skipped', account_detail: null }),
  skip_reason: reason,
  available_cents: cents,
})

beforeEach(prepareEarnings)

describe('Payouts', () => {
  const table = () => screen.findByRole('table', { name: 'Payouts' })
  const rows = async () => cellsIn(await table())

  test('A payout shows its week, status, transfer, gross, fee and net', async () => {
    payoutsAnswer(
      aPayout(),
      aPayout({ id: 'b', status: 'paid', paid_at: '2026-11-23T00:00:00+00:00', reference: 'FLOW 77' }),
      aPayout({ id: 'c', returned_cents: 22_050, net_cents: 44_100 }),
      aPayout({ id: 'd', status: 'returned', return_reason: 'Account closed' }),
    )
    open()
    const [pending, paid, again, returned] = await rows()
    const week = 'Week to Nov 20, 2026PS-2026-000001'
    const account = 'Mara Lindqvist •••• 3000'
    expect(pending).toEqual([week, 'Pending', account, '$245.00', '$24.50', '$220.50', 'Statement'])
    expect(paid?.slice(1, 3)).toEqual(['Paid', `${account}Transferred Nov 23, 2026, FLOW 77`])
    expect(again?.[2]).toBe(`${account}Includes $220.50 paid again`)
    expect(returned?.slice(1, 3)).toEqual([
      'Returned',
      `${account}Returned by the bank: Account closed. The amount is part of your next payout.`,
    ])
  })

  test('A payout says what was kept in reserve, and what was released', async () => {
    payoutsAnswer(
      aPayout({ id: 'a', reserved_cents: 490 }),
      aPayout({ id: 'b', reserved_cents: -490 }),
      aPayout({ id: 'c', released_cents: 700 }),
    )
    open()
    const account = 'Mara Lindqvist •••• 3000'
    expect((await rows()).map((cells) => cells[2])).toEqual([
      `${account}$4.90 kept in reserve`,
      `${account}Includes $4.90 of the reserve, for refunds`,
      `${account}Includes $7.00 released from reserve`,
    ])
  })

  test('A skipped week says why, what was carried forward, and how to mend it', async () => {
    payoutsAnswer(
      ...(['no_account', 'account_changed', 'below_minimum', 'negative'] as const).map((reason, index) => ({
        ...aSkip(reason, reason === 'negative' ? -4410 : 4410),
        period_end: `2026-11-${20 - index}`,
      })),
    )
    open()
    const review = 'Check your bank account'
    expect((await rows()).map(([, , details]) => details)).toEqual([
      `You hadn’t added a bank account. $44.10 carried forward. ${review}`,
      `Your bank account changed less than 7 days before. $44.10 carried forward. ${review}`,
      'The balance was below the minimum payout. $44.10 carried forward. ',
      'Refunds exceeded your balance. -$44.10 carried forward. ',
    ])
    expect((await rows())[0]).toEqual(['Week to Nov 20, 2026', 'Skipped', expect.anything(), '', '', '', ''])
    const links = within(await table()).getAllByRole('link', { name: review })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/payment', '/dashboard/payment'])
    expect(within(await table()).queryByRole('button', { name: /statement/ })).toBeNull()
  })

  test('They are sorted by net, in the URL, and J and K move between their statements', async () => {
    payoutsAnswer(
      aPayout({ id: 'a', number: 'PS-1', period_end: '2026-11-20', net_cents: 900 }),
      { ...aSkip('below_minimum', 100), period_end: '2026-11-13' },
      aPayout({ id: 'c', number: 'PS-3', period_end: '2026-11-06', net_cents: 100_000 }),
    )
    open()
    const user = userEvent.setup()
    const nets = async () => (await rows()).map((cells) => cells[5])
    expect(await nets()).toEqual(['$9.00', '', '$1,000.00'])
    screen.getByRole('button', { name: 'Download statement PS-1' }).focus()
    await user.keyboard('j')
    await expectFocusOn(() => screen.getByRole('button', { name: 'Download statement PS-3' }))
    await user.keyboard('k')
    await expectFocusOn(() => screen.getByRole('button', { name: 'Download statement PS-1' }))
    const net = within(await table()).getByRole('button', { name: 'Net' })
    await user.click(net)
    await user.click(net)
    await waitFor(async () => expect(await nets()).toEqual(['$1,000.00', '$9.00', '']))
    await waitFor(() => expect(window.location.search).toBe('?tab=earnings&payouts=net+down'))
  })

  test('The statement is downloaded as a PDF with its number', async () => {
    const saved = watchDownloads()
    const asked: unknown[] = []
    server.use(
      http.post('*/functions/v1/payout-statement', async ({ request }) => {
        asked.push(await request.json())
        return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      }),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Download statement PS-2026-000001' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked).toEqual([{ payoutId: 'b0000000-0000-4000-8000-000000000001' }])
    expect(saved[0]?.name).toBe('payout-statement-PS-2026-000001.pdf')
  })

  test.each([
    [404, { error: 'This payout doesn’t exist' }, 'This payout doesn’t exist'],
    [429, { error: checkoutMessages.tooManyDownloads }, checkoutMessages.tooManyDownloads],
    [500, { error: 'boom' }, dashboardMessages.tryAgainLater],
  ])(
    'A statement refused with %i shows "Failed to download the statement" and the reason',
    async (status, body, reason) => {
      server.use(http.post('*/functions/v1/payout-statement', () => HttpResponse.json(body, { status })))
      open()
      await userEvent.click(await screen.findByRole('button', { name: 'Download statement PS-2026-000001' }))
      expect(await screen.findByText(dashboardMessages.statementFailed)).toBeTruthy()
      expect(screen.getByText(reason)).toBeTruthy()
    },
  )

  test('"Show more" shows the weeks after the newest five', async () => {
    payoutsAnswer(
      ...Array.from({ length: 7 }, (_, index) =>
        aPayout({ id: `b0000000-0000-4000-8000-00000000000${index}`, period_end: `2026-10-0${index + 1}` }),
      ),
    )
    open()
    expect(await rows()).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show more payouts' }))
    expect(await rows()).toHaveLength(7)
  })

  test('A creator without payouts reads when the first one comes', async () => {
    payoutsAnswer()
    open()
    expect(await screen.findByRole('heading', { name: 'No payouts yet' })).toBeTruthy()
    expect(
      screen.getByText('Your first payout comes on a Friday, at least 14 days after your first sale.'),
    ).toBeTruthy()
  })

  test('Payouts that fail to load can be read again', async () => {
    rpcFails('my_payouts')
    open()
    const part = await section('Payouts')
    expect(await part.findByText(dashboardMessages.payoutsFailed)).toBeTruthy()
    payoutsAnswer(aPayout())
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    expect(await part.findByText('Pending')).toBeTruthy()
  })
})
