import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { DemoAccount } from './signed-in.ts'
import { rowsOfEmptyTables as rows } from './table-rows.ts'

/** Where a table is shown, and what fills it where the demo data does not: answers by database function. */
export type TableScreen = {
  who: DemoAccount
  address: string
  answers?: Record<string, unknown>
  /** Reveals the table. */
  open?: (page: Page) => Promise<void>
}

const payments = '/dashboard/admin/payments'
const search = '/dashboard/admin/search'
const asAdmin = (address: string, answers?: Record<string, unknown>): TableScreen => ({
  who: 'admin',
  address,
  ...(answers && { answers }),
})

/** The screens that show the tables of a file. */
export const tableScreens: Record<string, TableScreen[]> = {
  'buying/buyer-dashboard/billing-list.tsx': [
    { who: 'buyer', address: '/dashboard/buyer' },
    { who: 'buyer', address: '/dashboard/buyer?tab=billing' },
  ],
  'selling/creator-dashboard/analytics-tab.tsx': [{ who: 'creator', address: '/dashboard/creator?tab=analytics' }],
  'selling/creator-dashboard/over-time.tsx': [
    {
      who: 'creator',
      address: '/dashboard/creator?tab=earnings',
      open: (page) => page.getByRole('button', { name: 'Show as table' }).click(),
    },
  ],
  'selling/creator-dashboard/payout-history.tsx': [{ who: 'creator', address: '/dashboard/creator?tab=earnings' }],
  'selling/creator-dashboard/sales.tsx': [{ who: 'creator', address: '/dashboard/creator?tab=earnings' }],
  'desk/admin-payments/disputes-tab.tsx': [asAdmin(`${payments}?tab=disputes`, rows.disputes)],
  'desk/admin-payments/payouts-tab.tsx': [asAdmin(`${payments}?tab=payouts`, rows.payouts)],
  'desk/admin-payments/problems-tab.tsx': [asAdmin(payments, rows.problems)],
  'desk/admin-payments/requests-tab.tsx': [asAdmin(`${payments}?tab=requests`, rows.refundRequests)],
  'desk/admin-payments/risk-tab.tsx': [asAdmin(`${payments}?tab=risk`, rows.risks)],
  'desk/audit-log/audit-log-screen.tsx': [asAdmin('/dashboard/admin/audit')],
  'desk/health/health-screen.tsx': [asAdmin('/dashboard/admin/health', rows.health)],
  'desk/parts/review-queue.tsx': [
    asAdmin('/dashboard/admin/applications'),
    asAdmin('/dashboard/admin/templates?status=all'),
  ],
  'desk/search/demand-topics.tsx': [asAdmin(`${search}?tab=demand`, rows.demand)],
  'desk/search/searched-table.tsx': [
    asAdmin(search),
    asAdmin(`${search}?tab=demand&list=searches`, rows.searches),
    asAdmin(`${search}?tab=demand&list=wishes`, rows.wishes),
  ],
  'desk/search/try-tab.tsx': [asAdmin(`${search}?tab=try&query=invoice`)],
  'desk/stuck-work/stuck-work-screen.tsx': [asAdmin('/dashboard/admin/stuck-work', rows.stuckWork)],
  'desk/support-desk/desk-list.tsx': [
    asAdmin('/dashboard/admin/support', rows.tickets),
    asAdmin('/dashboard/admin/support?tab=reports', rows.reports),
  ],
  'desk/template-review/similar/compared-steps.tsx': [
    {
      ...asAdmin('/dashboard/admin/templates/d0000000-0000-4000-8000-000000000001', rows.similarTemplates),
      open: (page) => page.getByRole('button', { name: 'Compare steps' }).first().click(),
    },
  ],
}

/** Not screens of the product: the kit itself, and its specimens. */
const isKit = (file: string) => file.startsWith('ui/') || file.startsWith('app/gallery/')

/** The files of src/ that show a table, read from the source. */
export const filesWithTables = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !isKit(file))
    .filter((file) => /<(WorkTable|Table|table)\b(?!Placeholder)/.test(readFileSync(`src/${file}`, 'utf8')))
    .toSorted()
