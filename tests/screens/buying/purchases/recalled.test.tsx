import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import { recallMessages as messages } from '@/buying/messages/recalls'
import PurchasesScreen from '@/buying/purchases/purchases-screen'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, noReceipts, templateId } from '../../../support/buying/purchase.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const recalledAt = '2026-11-20T12:00:00+00:00'
const aRecall = (changes: Record<string, unknown> = {}) => ({
  template_id: templateId,
  cause: 'malware',
  instructions: 'Delete the workflow from n8n.\nThen change your keys.',
  recalled_at: recalledAt,
  refund: 'offered',
  refund_cents: 9900,
  ...changes,
})

const openPage = () =>
  show(
    '/purchases',
    <Route element={<SignedIn />}>
      <Route path="/purchases" element={<PurchasesScreen />} />
    </Route>,
  )

beforeEach(async () => {
  noReceipts()
  await signedInAs(aPerson())
  const recalled = aPurchase({ template: { ...aPurchase().template, listing: null, recalled_at: recalledAt } })
  server.use(http.get('*/rest/v1/purchases', () => HttpResponse.json([recalled])))
})

const notice = () => screen.findByRole('region', { name: 'Recall of Chase unpaid invoices' })
const refundButton = () => screen.findByRole('button', { name: 'Get $99.00 back for Chase unpaid invoices' })

test('A recalled purchase says what to do, and has no download', async () => {
  rpcAnswers('my_recalls', [aRecall()] as never)
  openPage()
  await refundButton()
  const text = (await notice()).textContent
  expect(text).toContain('We recalled this template on Nov 20, 2026')
  expect(text).toContain('It contains something that can harm your accounts or your data. Please stop using it.')
  expect(text).toContain('Delete the workflow from n8n.\nThen change your keys.')
  expect(screen.getByText('Recalled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Download Chase/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

test('One click takes all the money back', async () => {
  rpcAnswers('my_recalls', [aRecall()] as never)
  const asked = rpcAnswers('take_recall_refund', { ok: true, problem: null })
  openPage()
  const button = await refundButton()
  rpcAnswers('my_recalls', [aRecall({ refund: 'under_way', refund_cents: 0 })] as never)
  await userEvent.setup().click(button)
  expect(await screen.findByText(messages.refunded)).toBeTruthy()
  expect(asked).toEqual([{ template_id: templateId }])
  await waitFor(async () => expect((await notice()).textContent).toContain('Your refund is on its way.'))
  expect(screen.queryByRole('button', { name: /back for/ })).toBeNull()
})

test('A refund that is refused says why', async () => {
  rpcAnswers('my_recalls', [aRecall()] as never)
  rpcAnswers('take_recall_refund', { ok: false, problem: 'nothing_left' })
  openPage()
  await userEvent.setup().click(await refundButton())
  expect(await screen.findByText(messages.refused.nothing_left)).toBeTruthy()
})

test('What was free or is refunded offers no refund', async () => {
  rpcAnswers('my_recalls', [aRecall({ refund: 'none', refund_cents: 0 })] as never)
  openPage()
  await waitFor(async () => expect((await notice()).textContent).toContain('Delete the workflow'))
  expect(screen.queryByRole('button', { name: /back for/ })).toBeNull()
})

test('A recall whose instructions cannot be loaded still says to stop', async () => {
  rpcFails('my_recalls')
  openPage()
  expect((await notice()).textContent).toContain('We recalled this template')
  expect((await notice()).textContent).toContain('Please stop using it. It can’t be downloaded any more.')
  expect(await screen.findByText(messages.loadFailed)).toBeTruthy()
})
