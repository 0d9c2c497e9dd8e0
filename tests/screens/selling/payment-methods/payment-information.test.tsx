import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentMethodMessages as messages } from '@/selling/messages/payment-methods'
import { rpcAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { fromNow } from '../../../support/clock.ts'
import { aMethod, methodsAnswer, open, preparePaymentInformation, refuse, second } from './open-payment-information.tsx'

beforeEach(preparePaymentInformation)

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
    expect((await screen.findAllByText(messages.loadFailed)).length).toBeGreaterThan(0)
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

describe('Default and removal', () => {
  test('Another payment method becomes the default', async () => {
    methodsAnswer(aMethod(), second)
    const asked = rpcAnswers('set_default_payment_method', null)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Set Ada King •••• 5432 as default' }))
    expect(await screen.findByText(messages.defaultUpdated)).toBeTruthy()
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
    expect(await screen.findByText(messages.defaultFailed(messages.isDefaultAlready))).toBeTruthy()
  })

  test('A payment method is removed after a confirmation', async () => {
    const written = methodsAnswer(aMethod(), second)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada King •••• 5432' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove payment method?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(messages.removed)).toBeTruthy()
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
    expect(await screen.findByText(messages.removeFailed(messages.isDefault))).toBeTruthy()
  })
})
