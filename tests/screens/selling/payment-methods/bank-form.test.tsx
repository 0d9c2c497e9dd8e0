import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { paymentMethodMessages } from '@/selling/messages/payment-methods'
import { enter } from '../../../support/screens/enter.ts'
import { aMethod, methodsAnswer, open, person, preparePaymentInformation, refuse } from './open-payment-information.tsx'

beforeEach(preparePaymentInformation)

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

describe('The bank form', () => {
  test('A new account is saved as it was typed, in capitals without spaces, and the dialog closes', async () => {
    const written = methodsAnswer(aMethod())
    open()
    const dialog = await openForm('Add Payment Method', 'Add Payment Method')
    await fill(dialog, account)
    await userEvent.click(dialog.getByRole('button', { name: 'Add Payment Method' }))
    expect(await screen.findByText(paymentMethodMessages.added)).toBeTruthy()
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
      paymentMethodMessages.holderMissing,
      paymentMethodMessages.ibanInvalid,
      paymentMethodMessages.bicMissing,
      paymentMethodMessages.bankMissing,
    ])
      expect(await dialog.findByText(message)).toBeTruthy()
    await enter(dialog.getByLabelText('Email', { exact: false }), 'nobody')
    expect(await dialog.findByText(paymentMethodMessages.emailInvalid)).toBeTruthy()
    expect(written).toEqual([])
  })

  test('Editing loads the whole account and saves its changes', async () => {
    const written = methodsAnswer(aMethod())
    open()
    const dialog = await openForm('Edit Ada Lovelace •••• 3000', 'Edit Payment Method')
    expect((await dialog.findByLabelText<HTMLInputElement>('IBAN')).value).toBe('DE89 3704 0044 0532 0130 00')
    await fill(dialog, { 'Bank (company name)': 'Commerzbank' })
    await userEvent.click(dialog.getByRole('button', { name: actionTexts.saveChanges }))
    expect(await screen.findByText(paymentMethodMessages.updated)).toBeTruthy()
    expect(written).toMatchObject([{ method: 'PATCH', body: { bank_name: 'Commerzbank' } }])
  })

  test.each([
    ['a fault', 500, { code: 'XX000', message: 'boom' }, /^Failed to save payment method: /],
    [
      'the limit',
      429,
      { code: 'PT429', message: 'You have reached the limit of 10' },
      paymentMethodMessages.saveFailed(paymentMethodMessages.tooMany),
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
