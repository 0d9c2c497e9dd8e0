import { formatDate } from '../../base/rules/dates.ts'
import { formatCents } from '../../base/rules/money.ts'
import { formatCount, percentOf } from '../../base/rules/numbers.ts'

/** Views and conversion cover these days, of which today is the last. */
export const viewDays = 30

/** How many of the newest sales are sorted by anything but their date. */
export const mostSortedSales = 5000

/** Average sale in US cents: earnings by sales, 0 without any. */
export const averageSale = (earningsCents: number, sales: number): number =>
  sales > 0 ? Math.round(earningsCents / sales) : 0

/** Share of views that led to a purchase: "2.5%", a dash without views. Payment links sell without a view. */
export const conversion = (purchases: number, views: number): string =>
  views > 0 ? `${percentOf(purchases, views).toFixed(1).replace(/\.0$/, '')}%` : '–'

type Earned = { sales: number; gross_cents: number; fee_cents: number; net_cents: number }

/** Sales and earnings of all steps together. */
export const sumOf = (steps: readonly Earned[]): Earned =>
  steps.reduce<Earned>(
    (sum, { sales, gross_cents, fee_cents, net_cents }) => ({
      sales: sum.sales + sales,
      gross_cents: sum.gross_cents + gross_cents,
      fee_cents: sum.fee_cents + fee_cents,
      net_cents: sum.net_cents + net_cents,
    }),
    { sales: 0, gross_cents: 0, fee_cents: 0, net_cents: 0 },
  )

export const periods = {
  '30d': { label: '30 days', step: 'Day' },
  '12w': { label: '12 weeks', step: 'Week' },
  '12m': { label: '12 months', step: 'Month' },
} as const

export type Period = keyof typeof periods

/** The day within a date: "21 " of "21 Nov 2026", " 21," of "Nov 21, 2026". */
const dayInDate = /^\d+ | \d+,/

/** The name of a step by its first day: "Nov 21, 2026", "Week of Nov 16, 2026", "Nov 2026". */
export function stepName(startsOn: string, period: Period): string {
  const day = formatDate(startsOn)
  if (period === '12w') return `Week of ${day}`
  return period === '12m' ? day.replace(dayInDate, '') : day
}

/** The short name of a step, for an axis: "Nov 21"; of a month "Nov". */
export const stepTick = (startsOn: string, period: Period): string =>
  (period === '12m' ? stepName(startsOn, period) : formatDate(startsOn)).replace(/,? \d+$/, '')

/** A chart of at least one step in words: its period, totals and best step. */
export function chartSummary(steps: readonly (Earned & { starts_on: string })[], period: Period): string {
  const { sales, gross_cents, fee_cents, net_cents } = sumOf(steps)
  const best = steps.reduce((most, step) => (step.net_cents > most.net_cents ? step : most), steps[0]!)
  const step = { '30d': 'day', '12w': 'week', '12m': 'month' }[period]
  return [
    `Sales and earnings for the last ${periods[period].label}: ${formatCount(sales)} ${sales === 1 ? 'sale' : 'sales'},`,
    `${formatCents(gross_cents)} gross, ${formatCents(fee_cents)} fees, ${formatCents(net_cents)} net.`,
    `Best ${step}: ${stepName(best.starts_on, period).replace('Week of ', '')}, with ${formatCents(best.net_cents)} net.`,
  ].join(' ')
}
