import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { fromNow } from '../../../support/clock.ts'
import { aPage, aPayout, idOf, openAt, signedInAdmin } from './open-payments.tsx'

const today = fromNow(0).toISOString().slice(0, 10)
const saved: { name: string; blob: Blob }[] = []

beforeEach(async () => {
  await signedInAdmin()
  saved.length = 0
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, blob })
  })
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['Export pain.001', 'pain.001', 'application/xml', '<Document/>', `flowshelf-payouts-${today}.xml`, '<Document/>'],
  ['Export CSV', 'csv', 'text/csv; charset=utf-8', 'Number\r\n', `flowshelf-payouts-${today}.csv`, '\ufeffNumber\r\n'],
])('%s saves the file of the selected payouts', async (button, format, type, body, name, text) => {
  rpcAnswers('admin_payouts', aPage([aPayout(1), aPayout(2)]))
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/payout-export', async ({ request }) => {
      asked.push(await request.json())
      await delay(300)
      return new HttpResponse(body, { headers: { 'content-type': type } })
    }),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /PS-2026-000002/ }))
  await user.dblClick(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(messages.exported(1))).toBeTruthy()
  expect(asked).toEqual([{ payoutIds: [idOf(2)], format, again: false }])
  expect(saved.map((file) => file.name)).toEqual([name])
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.blob.arrayBuffer())).toBe(text)
})

test('Payouts that a file has already are exported again only after a question', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1), aPayout(2, { exported_at: '2026-11-20T10:00:00+00:00' })]))
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/payout-export', async ({ request }) => {
      asked.push(await request.json())
      return new HttpResponse('Number\r\n', { headers: { 'content-type': 'text/csv' } })
    }),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  expect(await screen.findByText('In a file since Nov 20, 2026')).toBeTruthy()
  for (const number of ['PS-2026-000001', 'PS-2026-000002'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: messages.exportAgainTitle(2) }))
  expect(dialog.getByText(messages.exportAgain(1, 'Nov 20, 2026'))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Export again' }))
  expect(await screen.findByText(messages.exported(2))).toBeTruthy()
  expect(asked).toEqual([{ payoutIds: [idOf(1), idOf(2)], format: 'csv', again: true }])
})

test('A large payout is approved by one admin and paid by another', async () => {
  const large = (index: number, changes: object) => aPayout(index, { needs_approval: true, ...changes })
  const approved = { approved_by: 'max@example.com' }
  rpcAnswers(
    'admin_payouts',
    aPage([
      large(1, {}),
      large(2, { ...approved, is_approved_by_me: true }),
      large(3, approved),
      large(4, { is_own: true }),
    ]),
  )
  const asked = rpcAnswers('approve_payouts', { approved: 1 })
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Approve PS-2026-000001' }))
  expect(await screen.findByText(messages.approved(1))).toBeTruthy()
  expect(asked).toEqual([{ payout_ids: [idOf(1)] }])
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  expect(screen.getByText('Approved by you. Another admin has to pay it.')).toBeTruthy()
  expect(screen.getByText('Approved by max@example.com')).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { name: /PS-2026/ })).toHaveLength(1)
})

test('The reason of a refused export is shown', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1)]))
  const error = messages.noPayingAccount
  server.use(http.post('*/functions/v1/payout-export', () => HttpResponse.json({ error }, { status: 409 })))
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /PS-2026-000001/ }))
  await user.click(screen.getByRole('button', { name: 'Export pain.001' }))
  expect(await screen.findByText(error)).toBeTruthy()
  expect(saved).toEqual([])
})

test('The statement of a payout is saved under its number', async () => {
  rpcAnswers('admin_payouts', aPage([aPayout(1)]))
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/payout-statement', async ({ request }) => {
      asked.push(await request.json())
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  openAt('?tab=payouts')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Download statement PS-2026-000001' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual(['payout-statement-PS-2026-000001.pdf']))
  expect(asked).toEqual([{ payoutId: idOf(1) }])
  server.use(
    http.post('*/functions/v1/payout-statement', () =>
      HttpResponse.json({ error: 'This payout doesn’t exist' }, { status: 404 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Download statement PS-2026-000001' }))
  expect(await screen.findByText('This payout doesn’t exist')).toBeTruthy()
})
