import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { rpcAnswers } from '../../../support/screens/factories.ts'
import { openCreatorDashboard, signedInCreator } from './open-creator-dashboard.tsx'

type Changes = Record<string, unknown>

export const aBalance = (changes: Changes = {}) => ({
  available_cents: 13_331,
  held_cents: 162_718,
  reserved_cents: 0,
  next_release: null,
  pending_cents: 22_050,
  paid_cents: 573_734,
  minimum_cents: 1000,
  next_payout_on: '2026-11-27',
  next_payout_cents: 20_000,
  skip_reason: null,
  account_held_until: null,
  ...changes,
})

export const aSale = (changes: Changes = {}) => ({
  entry_id: 7,
  sold_at: '2026-11-02T12:00:00+00:00',
  template_id: '7e000000-0000-4000-8000-000000000001',
  template_name: 'Chase unpaid invoices',
  kind: 'template',
  buyer_email: 'ada@example.com',
  gross_cents: 4900,
  fee_cents: 490,
  net_cents: 4410,
  refunded_cents: 0,
  state: 'available',
  payable_on: '2026-11-20',
  reserved_cents: 0,
  released_on: null,
  ...changes,
})

export const aPayout = (changes: Changes = {}) => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  number: 'PS-2026-000001',
  period_end: '2026-11-20',
  status: 'pending',
  gross_cents: 24_500,
  fee_cents: 2450,
  reserved_cents: 0,
  released_cents: 0,
  returned_cents: 0,
  net_cents: 22_050,
  account_detail: 'Mara Lindqvist •••• 3000',
  paid_at: null,
  reference: null,
  return_reason: null,
  skip_reason: null,
  available_cents: null,
  ...changes,
})

export const aStep = (starts_on: string, sales: number, gross_cents: number) => ({
  starts_on,
  sales,
  gross_cents,
  fee_cents: gross_cents / 10,
  net_cents: gross_cents - gross_cents / 10,
})

export const balanceAnswers = (changes?: Changes) => rpcAnswers('payout_balance', aBalance(changes) as never)
export const stepsAnswer = (...steps: object[]) => rpcAnswers('creator_sales_over_time', steps as never)
export const salesAnswer = (...sales: object[]) => rpcAnswers('creator_sales', sales as never)
export const payoutsAnswer = (...payouts: object[]) => rpcAnswers('my_payouts', payouts as never)
export const open = () => openCreatorDashboard('?tab=earnings')
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** The cells of a row, without the titles that cards show. */
const cellsOf = (row: HTMLElement) =>
  [...row.children].map((cell) =>
    [...cell.childNodes]
      .filter((part) => !(part instanceof Element && part.matches('[aria-hidden]')))
      .map((part) => part.textContent)
      .join(''),
  )

export const cellsIn = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(cellsOf)

/** Signs the creator Mara in, with a balance, two days with sales, a sale and a payout. */
export async function prepareEarnings() {
  await signedInCreator()
  balanceAnswers()
  stepsAnswer(aStep('2026-11-21', 1, 4900), aStep('2026-11-22', 2, 9800))
  salesAnswer(aSale())
  payoutsAnswer(aPayout())
}

export type Saved = { name: string; blob: Blob }

/** Files that the page saves. */
export function watchDownloads(): Saved[] {
  const saved: Saved[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:saved'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download && last) saved.push({ name: this.download, blob: last })
  })
  return saved
}
