import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import PaymentInformationScreen from '@/selling/payment-methods/payment-information-screen'
import { rpcAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { fromNow } from '../../../support/clock.ts'
import { enter } from '../../../support/screens/enter.ts'

const person = aPerson()
const longAgo = '2026-01-01T10:00:00Z'
const aMethod = (changes: Record<string, unknown> = {}) => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Deutsche Bank',
  detail: 'Ada Lovelace •••• 3000',
  is_default: true,
  payable_since: longAgo,
  account_holder_name: 'Ada Lovelace',
  bank_code: 'DEUTDEFF',
  iban: 'DE89370400440532013000',
  email: null,
  bank_name: 'Deutsche Bank',
  ...changes,
})
const second = aMethod({
  id: 'a0000000-0000-4000-8000-000000000002',
  name: 'Barclays',
  detail: 'Ada King •••• 5432',
  is_default: false,
})
const aBalance = (changes: Record<string, unknown> = {}) => ({
  available_cents: 0,
  held_cents: 0,
  pending_cents: 0,
  paid_cents: 0,
  minimum_cents: 1000,
  next_payout_on: '2026-11-27',
  next_payout_cents: 0,
  skip_reason: null,
  account_held_until: null,
  ...changes,
})

type Row = ReturnType<typeof aMethod>

/** A mocked table of payment methods. @returns the rows and the requests to write them. */
function methodsAnswer(...rows: Row[]) {
  const written: { method: string; query: string; body: unknown }[] = []
  const note = async (request: Request) =>
    written.push({
      method: request.method,
      query: new URL(request.url).search,
      body: request.method === 'DELETE' ? null : await request.json(),
    })
  server.use(
    http.get('*/rest/v1/payment_methods', ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '')
      return HttpResponse.json(id ? rows.filter((row) => row.id === id) : rows)
    }),
    http.post('*/rest/v1/payment_methods', async ({ request }) => {
      await note(request)
      rows.push(second)
      return new HttpResponse(null, { status: 201 })
    }),
    http.patch('*/rest/v1/payment_methods', async ({ request }) => {
      await note(request)
      return HttpResponse.json([{ id: rows[0]?.id }])
    }),
    http.delete('*/rest/v1/payment_methods', async ({ request }) => {
      await note(request)
      return HttpResponse.json([{ id: rows.pop()?.id }])
    }),
  )
  return written
}

const refuse = (method: 'post' | 'patch' | 'delete', status: number, body: Record<string, unknown>) =>
  server.use(http[method]('*/rest/v1/payment_methods', () => HttpResponse.json(body, { status })))

const open = () =>
  show(
    '/dashboard/payment',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/payment" element={<PaymentInformationScreen />} />
    </Route>,
  )

beforeEach(async () => {
  await signedInAs(person)
  rpcAnswers('payout_balance', aBalance())
})

const fill = async (dialog: ReturnType<typeof within>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(label, { exact: false })
    await userEvent.clear(field)
    await enter(field, value)
  }
}
const account = {
  'Account holder name': 'Ada King',
  IBAN: 'gb82west12345698765432',
  'BIC/SWIFT code': 'barcgb22',
  'Bank (company name)': 'Barclays',
}
const openForm = async (button: string | RegExp, title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

describe('The list of payment methods', () => {
  test('The list shows a loading state, then bank, holder and last four characters, and no whole IBAN', async () => {
    const answer = tableWaits('payment_methods', [aMethod(), second])
    open()
    expect(await screen.findByText('Loading payment methods...')).toBeTruthy()
    answer()
    expect(await screen.findByText('Ada Lovelace •••• 3000')).toBeTruthy()
    expect(screen.getByText('Deutsche Bank')).toBeTruthy()
    expect(screen.getByText('Default')).toBeTruthy()
    expect(document.body.textContent.replace(/\s/g, '')).not.toContain('DE89370400440532013000')
  })

  test('Without payment methods the list offers to add a bank account', async () => {
    methodsAnswer()
    open()
    expect(await screen.findByText('No payment methods yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add your bank account' }))
    expect(await screen.findByRole('dialog', { name: 'Add Payment Method' })).toBeTruthy()
  })

  test('A list that cannot be read shows "Failed to load payment methods" and a retry', async () => {
    tableFails('payment_methods')
    open()
    expect((await screen.findAllByText('Failed to load payment methods')).length).toBeGreaterThan(0)
    methodsAnswer(aMethod())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ada Lovelace •••• 3000')).toBeTruthy()
  })

  test('The default can neither be removed nor set again; others can', async () => {
    methodsAnswer(aMethod(), second)
    open()
    expect(await screen.findByRole('button', { name: 'Remove Ada King •••• 5432' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Set Ada King •••• 5432 as default' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Ada Lovelace •••• 3000' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Set Ada Lovelace •••• 3000 as default' })).toBeNull()
  })

  test('A default that changed a short time ago shows when payouts to it start', async () => {
    methodsAnswer(aMethod({ payable_since: fromNow(0).toISOString() }))
    open()
    expect(await screen.findByText(/^Payouts to this account start on /)).toBeTruthy()
  })
})

describe('The bank form', () => {
  test('A new account is saved as it was typed, in capitals without spaces, and the dialog closes', async () => {
    const written = methodsAnswer(aMethod())
    open()
    const dialog = await openForm('Add Payment Method', 'Add Payment Method')
    await fill(dialog, account)
    await userEvent.click(dialog.getByRole('button', { name: 'Add Payment Method' }))
    expect(await screen.findByText('Payment method added successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written).toMatchObject([
      {
        method: 'POST',
        body: {
          user_id: person.id,
          account_holder_name: 'Ada King',
          iban: 'GB82WEST12345698765432',
          bank_code: 'BARCGB22',
          bank_name: 'Barclays',
          email: null,
        },
      },
    ])
    expect(await screen.findByText('Ada King •••• 5432')).toBeTruthy()
  })

  test('An IBAN is shown in groups of four once its field is left', async () => {
    methodsAnswer(aMethod())
    open()
    const dialog = await openForm('Add Payment Method', 'Add Payment Method')
    await enter(dialog.getByLabelText('IBAN'), 'de89370400440532013000')
    await userEvent.tab()
    expect(dialog.getByLabelText<HTMLInputElement>('IBAN').value).toBe('DE89 3704 0044 0532 0130 00')
  })

  test('An empty form shows the message of each field and saves nothing', async () => {
    const written = methodsAnswer(aMethod())
    open()
    const dialog = await openForm('Add Payment Method', 'Add Payment Method')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Payment Method' }))
    for (const message of [
      'Account holder name is required',
      'Valid IBAN is required',
      'BIC/SWIFT code is required',
      'Company name is required',
    ])
      expect(await dialog.findByText(message)).toBeTruthy()
    await enter(dialog.getByLabelText('Email', { exact: false }), 'nobody')
    expect(await dialog.findByText('Invalid email')).toBeTruthy()
    expect(written).toEqual([])
  })

  test('Editing loads the whole account and saves its changes', async () => {
    const written = methodsAnswer(aMethod())
    open()
    const dialog = await openForm('Edit Ada Lovelace •••• 3000', 'Edit Payment Method')
    expect((await dialog.findByLabelText<HTMLInputElement>('IBAN')).value).toBe('DE89 3704 0044 0532 0130 00')
    await fill(dialog, { 'Bank (company name)': 'Commerzbank' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Payment method updated successfully')).toBeTruthy()
    expect(written).toMatchObject([{ method: 'PATCH', body: { bank_name: 'Commerzbank' } }])
  })

  test.each([
    ['a fault', 500, { code: 'XX000', message: 'boom' }, /^Failed to save payment method: /],
    [
      'the limit',
      429,
      { code: 'PT429', message: 'You have reached the limit of 10' },
      'Failed to save payment method: You can save up to 10 payment methods and add up to 10 a day.',
    ],
  ] as const)(
    'A save refused by %s shows its reason and keeps what was typed',
    async (_name, status, body, message) => {
      methodsAnswer(aMethod())
      refuse('post', status, body)
      open()
      const dialog = await openForm('Add Payment Method', 'Add Payment Method')
      await fill(dialog, account)
      await userEvent.click(dialog.getByRole('button', { name: 'Add Payment Method' }))
      expect(await screen.findByText(message)).toBeTruthy()
      expect(dialog.getByLabelText<HTMLInputElement>('Account holder name').value).toBe('Ada King')
    },
  )
})

describe('Default and removal', () => {
  test('Another payment method becomes the default', async () => {
    methodsAnswer(aMethod(), second)
    const asked = rpcAnswers('set_default_payment_method', null)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Set Ada King •••• 5432 as default' }))
    expect(await screen.findByText('Default payment method updated')).toBeTruthy()
    expect(asked).toEqual([{ id: second.id }])
  })

  test('A default that cannot be set shows "Failed to update default payment method" with the reason', async () => {
    methodsAnswer(aMethod(), second)
    server.use(
      http.post('*/rest/v1/rpc/set_default_payment_method', () =>
        HttpResponse.json({ code: 'PT409', message: 'x' }, { status: 409 }),
      ),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Set Ada King •••• 5432 as default' }))
    expect(
      await screen.findByText('Failed to update default payment method: This is already your default payment method.'),
    ).toBeTruthy()
  })

  test('A payment method is removed after a confirmation', async () => {
    const written = methodsAnswer(aMethod(), second)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada King •••• 5432' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove payment method?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Payment method removed')).toBeTruthy()
    expect(written).toMatchObject([{ method: 'DELETE', query: `?id=eq.${second.id}&select=id` }])
  })

  test('A removal that is refused shows "Failed to remove payment method" with the reason', async () => {
    methodsAnswer(aMethod(), second)
    refuse('delete', 409, { code: 'PT409', message: 'x' })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada King •••• 5432' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Remove payment method?' })).getByRole('button', {
        name: 'Remove',
      }),
    )
    expect(
      await screen.findByText(
        'Failed to remove payment method: The default payment method can’t be removed. Make another one your default first.',
      ),
    ).toBeTruthy()
  })
})

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
