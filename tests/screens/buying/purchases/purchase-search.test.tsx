import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import { billingMessages as messages } from '@/buying/messages/billing'
import PurchasesScreen from '@/buying/purchases/purchases-screen'
import { aPayment, invoiceAnswers } from '../../../support/buying/billing.ts'
import { tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, aWithdrawnPurchase, captureDownloads, noReceipts } from '../../../support/buying/purchase.ts'
import { show } from '../../../support/screens/show.tsx'
import { enter } from '../../../support/screens/enter.ts'

const template = (id: string, name: string, platform: string) => ({ ...aPurchase().template, id, name, platform })

beforeEach(async () => {
  tableAnswers('purchases', [
    aPurchase(),
    aPurchase({ id: 'b', template_id: 'b', price_cents: null, template: template('b', 'Café front desk', 'GHL') }),
    aWithdrawnPurchase('refunded', { id: 'c', template_id: 'c', template: template('c', 'Sales forecast', 'n8n') }),
    aWithdrawnPurchase('disputed', { id: 'd', template_id: 'd', template: template('d', 'Tea timer', 'GHL') }),
  ])
  noReceipts()
  tableAnswers('payments', [aPayment()])
  await signedInAs(aPerson())
})

const open = (query = '') =>
  show(
    `/purchases${query}`,
    <Route element={<SignedIn />}>
      <Route path="/purchases" element={<PurchasesScreen />} />
    </Route>,
  )
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test.each([
  ['All', '', ['Chase unpaid invoices', 'Café front desk', 'Sales forecast', 'Tea timer']],
  ['n8n', '?show=n8n', ['Chase unpaid invoices', 'Sales forecast']],
  ['GHL', '?show=ghl', ['Café front desk', 'Tea timer']],
  ['Free', '?show=free', ['Café front desk']],
  ['Refunded', '?show=refunded', ['Sales forecast']],
])('The filter %s lists its purchases and is in the URL', async (label, query, expected) => {
  open(label === 'All' ? '?show=n8n' : '')
  await userEvent.click(await screen.findByRole('radio', { name: label }))
  await waitFor(() => expect(names()).toEqual(expected))
  await waitFor(() => expect(window.location.search).toBe(query))
})

test('The search finds words of a name, whatever their case and accents', async () => {
  open()
  await enter(await screen.findByRole('searchbox', { name: 'Search your purchases' }), 'DESK cafe')
  await waitFor(() => expect(names()).toEqual(['Café front desk']))
  await waitFor(() => expect(window.location.search).toBe('?q=DESK+cafe'))
})

test('Purchases are sorted, newest first unless chosen, in the URL', async () => {
  open()
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(order.selectedOptions[0]?.textContent).toBe('Newest first')
  const user = userEvent.setup()
  await user.selectOptions(order, 'Price, low to high')
  await waitFor(() =>
    expect(names()).toEqual(['Café front desk', 'Chase unpaid invoices', 'Sales forecast', 'Tea timer']),
  )
  await user.selectOptions(order, 'Name, Z to A')
  await waitFor(() =>
    expect(names()).toEqual(['Tea timer', 'Sales forecast', 'Chase unpaid invoices', 'Café front desk']),
  )
  await waitFor(() => expect(window.location.search).toBe('?sort=name+down'))
})

test('A search without a match can be cleared', async () => {
  open('?q=zebra&show=ghl')
  expect(await screen.findByRole('heading', { name: 'No purchases match' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all purchases' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('A paid purchase has its receipts, with invoice and refund request', async () => {
  const asked = invoiceAnswers()
  const saved = captureDownloads()
  open()
  expect(await screen.findAllByText(/^Receipts/)).toHaveLength(1)
  await userEvent.click(screen.getByText(/^Receipts/))
  await userEvent.click(screen.getByRole('button', { name: 'Download invoice FS-2026-000007' }))
  expect(await screen.findByText(messages.invoiceDownloaded)).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(saved[0]?.name).toBe('invoice-FS-2026-000007.pdf')
  expect(screen.getByRole('button', { name: 'Request refund: Chase unpaid invoices' })).toBeTruthy()
})
