import { screen, within } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import { checkoutMessages } from '@/buying/messages/checkout'
import { purchaseMessages } from '@/buying/messages/purchases'
import PurchasesScreen from '@/buying/purchases/purchases-screen'
import { templateLabels } from '@/catalog/messages/template-labels'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPayment, aSubscription } from '../../../support/buying/billing.ts'
import { aPurchase, aWithdrawnPurchase, noReceipts, templateId } from '../../../support/buying/purchase.ts'
import { rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'

const openPage = () =>
  show(
    `/purchases?template=${templateId}`,
    <Route element={<SignedIn />}>
      <Route path="/purchases" element={<PurchasesScreen />} />
    </Route>,
  )

const part = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(async () => {
  noReceipts()
  tableAnswers('workflow_previews', [])
  await signedInAs(aPerson())
})

test('A purchase has one page: download, copy, call, next steps, installation, help and receipt', async () => {
  tableAnswers('purchases', [aPurchase({ support_option: 'full' })])
  tableAnswers('payments', [
    aPayment({
      template_id: templateId,
      amount_cents: 7899,
      lines: [
        { id: 'l1', kind: 'template', cents: 4900, refunded_cents: 0 },
        { id: 'l2', kind: 'support', cents: 2999, refunded_cents: 0 },
      ],
    }),
  ])
  tableAnswers('subscriptions', [
    aSubscription({ template_id: templateId, current_period_end: '2026-12-21T12:00:00+00:00' }),
  ])
  rpcAnswers('booking_link', 'https://calendly.com/mara/setup')
  openPage()
  expect(await screen.findByRole('button', { name: templateLabels.download })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Your purchase' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Chase unpaid invoices' }).getAttribute('href')).toBe(
    `/templates/${templateId}`,
  )
  expect(screen.getByRole('button', { name: 'Copy to n8n' })).toBeTruthy()
  const call = await part('Your call with the creator')
  expect(call.getByText(checkoutMessages.confirmed.full)).toBeTruthy()
  expect((await call.findByRole('link', { name: /^Book your call/ })).getAttribute('href')).toBe(
    'https://calendly.com/mara/setup',
  )
  expect((await part('Your next three steps')).getAllByRole('listitem')).toHaveLength(3)
  expect((await part('Set it up, step by step')).getAllByRole('listitem').length).toBeGreaterThan(3)
  expect((await part('Get help')).getByRole('link', { name: 'Open Support Ticket' }).getAttribute('href')).toBe(
    '/support/ticket',
  )
  const receipt = await part('Receipt')
  expect((await receipt.findByRole('listitem')).textContent).toContain(
    'Template $49.00, Premium support $29.99 · $78.99',
  )
  expect(await receipt.findByText('Premium support renews Dec 21, 2026 for $29.99.')).toBeTruthy()
})

test.each([
  ['refunded', purchaseMessages.refunded],
  ['disputed', purchaseMessages.disputed],
] as const)('A %s purchase keeps its receipt, without a download', async (what, message) => {
  tableAnswers('purchases', [aWithdrawnPurchase(what)])
  tableAnswers('payments', [aPayment({ template_id: templateId })])
  openPage()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await (await part('Receipt')).findByRole('listitem')).toBeTruthy()
  expect(screen.queryByRole('button', { name: templateLabels.download })).toBeNull()
})

test('Whoever does not own the template reads so', async () => {
  tableAnswers('purchases', [])
  openPage()
  expect(await screen.findByRole('heading', { name: 'You don’t own this template' })).toBeTruthy()
})
