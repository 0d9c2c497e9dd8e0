import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/ui/states/empty-state'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import { Button, ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { WorkTable, type WorkColumn } from '@/ui/lists/work-table'
import { myTemplatesQuery, type MyTemplate } from '@/selling/data/my-templates'
import { useUser } from '@/account/data/session/session'
import {
  templateAnalyticsQuery,
  templateBuyersQuery,
  type Buyer,
  type TemplateAnalytics,
} from '@/selling/data/creator-analytics'
import { formatDate } from '@/base/rules/dates'
import { averageSale, conversion, viewDays } from '@/selling/rules/earnings'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { paths } from '@/base/rules/paths'
import { plainReason } from '@/base/errors/errors'
import { useShownInPlace } from '@/base/errors/shown-in-place'
import { actionTexts } from '@/base/messages/actions'
import { ShowMore } from './show-more'

/** Buyer Analytics: the figures and buyers of each template. */
export default function AnalyticsTab() {
  const { id } = useUser()
  const analytics = useQuery(templateAnalyticsQuery(id))
  const templates = useQuery({ ...myTemplatesQuery(id), enabled: analytics.isError })
  useShownInPlace(analytics.error)
  const rows = analytics.data ?? (analytics.isError ? templates.data?.map(pendingWithoutSales) : undefined)
  return (
    <section aria-labelledby="buyer-analytics">
      <h2 id="buyer-analytics" className="text-lg">
        Buyer Analytics
      </h2>
      <p className="mt-0.5 mb-4 max-w-[44em] text-sm text-ink-3">
        Sales leave out refunds, disputes, and purchases with your own card. Sales through a payment link count after an
        hour. Earnings are what buyers paid, minus refunds and before fees. Views and conversion cover the last{' '}
        {viewDays} days, with each visitor counted once a day.
      </p>
      {analytics.isError && (
        <Unavailable
          reason={plainReason(analytics.error)}
          isBusy={analytics.isFetching}
          onRetry={() => void analytics.refetch()}
        />
      )}
      {rows ? (
        <Templates rows={rows} />
      ) : (
        !templates.isError && (
          <div className="relative">
            <p role="status" className="sr-only">
              Loading analytics...
            </p>
            <Placeholder className="h-72 rounded-xl" />
          </div>
        )
      )}
    </section>
  )
}

/** Placeholder of unavailable figures, as specified. */
const pendingWithoutSales = ({ id, name }: MyTemplate): TemplateAnalytics => ({
  template_id: id,
  template_name: name,
  template_status: 'pending',
  total_purchases: 0,
  downloads: 0,
  total_earnings_cents: 0,
  buyers: [],
  views: 0,
  purchases_30d: 0,
})

function Unavailable({ reason, isBusy, onRetry }: { reason: string; isBusy: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl border border-bad bg-surface px-4 py-3 sm:px-5"
    >
      <p className="min-w-0 flex-1 basis-60 text-md wrap-anywhere">{messages.analyticsUnavailable(reason)}</p>
      <Button variant="ghost" size="sm" isBusy={isBusy} onClick={onRetry}>
        {!isBusy && <RotateCw aria-hidden className="size-4" />}
        Try again
      </Button>
    </div>
  )
}

function Templates({ rows }: { rows: TemplateAnalytics[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No templates to analyze yet"
        headingLevel="h3"
        action={<ButtonLink to={paths.createTemplateShort}>{actionTexts.createTemplate}</ButtonLink>}
      >
        Submit your first template. Its views, sales, and buyers will appear here.
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {rows.map((row) => (
        <li key={row.template_id}>
          <Template row={row} />
        </li>
      ))}
    </ul>
  )
}

function Template({ row }: { row: TemplateAnalytics }) {
  const { template_id, template_name, template_status, total_purchases, total_earnings_cents } = row
  const facts = [
    ['Sales', formatCount(total_purchases)],
    ['Downloads', formatCount(row.downloads)],
    ['Earnings', formatCents(total_earnings_cents)],
    ['Average sale', formatCents(averageSale(total_earnings_cents, total_purchases))],
    ['Views', formatCount(row.views)],
    ['Conversion', conversion(row.purchases_30d, row.views)],
  ] as const
  return (
    <article aria-label={template_name} className="overflow-hidden rounded-xl border bg-surface">
      <header className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base leading-snug wrap-anywhere">{template_name}</h3>
          <StatusBadge status={template_status} pendingLabel={templateStatusTexts.pendingReview} />
        </div>
        {template_status !== 'deleted' && (
          <ButtonLink
            to={paths.template(template_id)}
            variant="ghost"
            size="sm"
            aria-label={`View ${template_name}`}
            className="-my-1"
          >
            View
          </ButtonLink>
        )}
      </header>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-6 sm:px-5">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t px-4 py-4 sm:px-5">
        <Buyers row={row} />
      </div>
    </article>
  )
}

const buyerColumns: readonly WorkColumn<Buyer>[] = [
  { id: 'email', title: 'Email', cell: ({ buyer_email }) => buyer_email ?? 'Deleted account' },
  {
    id: 'purchased',
    title: 'Purchase date',
    cell: ({ purchase_date }) => formatDate(purchase_date ?? ''),
    className: 'md:w-40',
  },
  {
    id: 'amount',
    title: 'Amount',
    cell: ({ amount_cents }) => formatCents(amount_cents),
    isNumber: true,
    card: 'aside',
    className: 'md:w-28',
  },
  { id: 'support', title: 'Support option', cell: ({ support_option }) => support_option, className: 'md:w-36' },
]

/** Rows of a template before "Show more". */
const firstBuyers = 5

function Buyers({ row: { template_id, template_name, buyers } }: { row: TemplateAnalytics }) {
  const [isWhole, setWhole] = useState(false)
  const first = buyers.slice(0, firstBuyers)
  return (
    <>
      <h4 className="mb-2 text-sm font-medium">Buyers</h4>
      {buyers.length === 0 ? (
        <p className="text-md text-ink-3">No one has bought this template yet.</p>
      ) : isWhole ? (
        <AllBuyers templateId={template_id} name={template_name} newest={buyers} />
      ) : (
        <>
          <BuyerTable name={template_name} rows={first} />
          {buyers.length > first.length && (
            <ShowMore of={`buyers of ${template_name}`} onClick={() => setWhole(true)} />
          )}
        </>
      )}
    </>
  )
}

/** All buyers, in pages; the first came with the figures. */
function AllBuyers({ templateId, name, newest }: { templateId: string; name: string; newest: Buyer[] }) {
  const buyers = useInfiniteQuery({
    ...templateBuyersQuery(useUser().id, templateId),
    initialData: { pages: [newest], pageParams: [undefined] },
    // The first page is as new as the figures above it.
    refetchOnMount: false,
  })
  return (
    <>
      <BuyerTable name={name} rows={buyers.data.pages.flat()} />
      {buyers.hasNextPage && (
        <ShowMore
          of={`buyers of ${name}`}
          isBusy={buyers.isFetchingNextPage}
          onClick={() => void buyers.fetchNextPage()}
        />
      )}
    </>
  )
}

const BuyerTable = ({ name, rows }: { name: string; rows: Buyer[] }) => (
  <WorkTable
    label={`Buyers of ${name}`}
    columns={buyerColumns}
    rows={rows}
    keyOf={(row) => `${row.buyer_email} ${row.purchase_date} ${rows.indexOf(row)}`}
  />
)
