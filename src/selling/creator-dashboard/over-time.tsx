import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { Button } from '@/ui/button'
import { SegmentedControl } from '@/ui/segmented-control'
import { Placeholder } from '@/ui/states/placeholder'
import { Table, Td, Th } from '@/ui/lists/table'
import { useUser } from '@/account/data/session/session'
import { salesOverTimeQuery, salesPeriods, type SalesPeriod } from '@/selling/data/creator-analytics'
import { periods, stepName, sumOf } from '@/selling/rules/earnings'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { Section } from '@/ui/page/dashboard-section'
import type { ChartProps } from './sales-chart'

// Without the chart's chunk its twin is shown.
const Chart = lazyPart(() => import('./sales-chart'), StepTable)

const choices = salesPeriods.map((value) => ({ value, label: periods[value].label }))

/** Sales and earnings over time: a chart, or the same as a table. */
export function OverTime() {
  const [period, setPeriod] = useState<SalesPeriod>('30d')
  const [isTable, setTable] = useState(false)
  const steps = useQuery(salesOverTimeQuery(useUser().id, period))
  return (
    <Section
      title="Sales and earnings"
      intro="Sales count on the day they’re made, and refunds on the day they’re issued. All dates are in UTC."
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl label="Period" value={period} onValueChange={setPeriod} options={choices} />
          <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            Show as table
          </Button>
        </div>
      }
    >
      <QueryView
        // Steps of one period are never shown under the name of another.
        key={period}
        query={steps}
        loading="Loading your earnings..."
        placeholder={<Placeholder className="h-96 rounded-xl" />}
        failed={messages.earningsFailed}
        empty={null}
      >
        {(found) => <Steps steps={found} period={period} isTable={isTable} />}
      </QueryView>
    </Section>
  )
}

function Steps({ steps, period, isTable }: ChartProps & { isTable: boolean }) {
  const sum = sumOf(steps)
  const figures = [
    ['Sales', formatCount(sum.sales)],
    ['Gross', formatCents(sum.gross_cents)],
    ['Fee', formatCents(sum.fee_cents)],
    ['Net', formatCents(sum.net_cents)],
  ] as const
  const isEmpty = steps.every(({ sales, gross_cents }) => sales === 0 && gross_cents === 0)
  return (
    <div className="rounded-xl border bg-surface p-4 sm:p-5">
      <dl className="mb-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isTable ? (
        <StepTable steps={steps} period={period} />
      ) : isEmpty ? (
        <EmptyState title={`No sales in the last ${periods[period].label}`} headingLevel="h3">
          A chart of your sales and earnings will appear here.
        </EmptyState>
      ) : (
        <Suspense fallback={<Placeholder className="h-80 rounded-lg" />}>
          <Chart steps={steps} period={period} />
        </Suspense>
      )}
    </div>
  )
}

function StepTable({ steps, period }: ChartProps) {
  return (
    <Table label={`Sales and earnings for the last ${periods[period].label}`}>
      <thead>
        <tr>
          <Th>{periods[period].step}</Th>
          <Th isNumber>Sales</Th>
          <Th isNumber>Gross</Th>
          <Th isNumber>Fee</Th>
          <Th isNumber>Net</Th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map(({ starts_on, sales, gross_cents, fee_cents, net_cents }) => (
          <tr key={starts_on}>
            <th scope="row" className="px-4 py-2.5 text-left font-medium whitespace-nowrap">
              {stepName(starts_on, period)}
            </th>
            <Td isNumber>{formatCount(sales)}</Td>
            <Td isNumber>{formatCents(gross_cents)}</Td>
            <Td isNumber>{formatCents(fee_cents)}</Td>
            <Td isNumber>{formatCents(net_cents)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
