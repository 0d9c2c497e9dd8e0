import type { ReactNode } from 'react'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { Price } from '@/catalog/parts/price'
import {
  AdditionLinks,
  PurchaseActions,
  purchaseName,
  UpdateNote,
  type ListProps,
  type Owned,
} from '@/buying/parts/purchase-list'
import { RecallNotice } from '@/buying/parts/recall-notice'
import { WorkTable, type WorkColumn, type WorkOrder } from '@/ui/lists/work-table'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'
import { sortedBy } from '@/base/rules/sorted-by'

export const purchaseSorts = ['name', 'price', 'purchased', 'downloaded'] as const
export type PurchaseSort = (typeof purchaseSorts)[number]

const sortKeys: Record<PurchaseSort, (purchase: Owned) => string | number | null> = {
  name: ({ template }) => template?.name ?? null,
  price: ({ price_cents }) => price_cents ?? 0,
  purchased: ({ created_at }) => created_at,
  downloaded: ({ last_downloaded }) => last_downloaded,
}

const columnsOf = (list: ListProps): readonly WorkColumn<Owned, PurchaseSort>[] => [
  {
    id: 'name',
    title: 'Template',
    sort: 'name',
    orders: ['Name, A to Z', 'Name, Z to A'],
    cell: purchaseName,
    className: 'md:w-[28%]',
  },
  {
    id: 'platform',
    title: 'Platform',
    cell: ({ template }) => template && <PlatformBadge platform={template.platform} />,
  },
  {
    id: 'price',
    title: 'Price',
    sort: 'price',
    orders: ['Price, low to high', 'Price, high to low'],
    cell: ({ price_cents }) => <Price cents={price_cents} />,
    isNumber: true,
    card: 'aside',
  },
  {
    id: 'purchased',
    title: 'Added',
    sort: 'purchased',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    id: 'downloaded',
    title: 'Downloaded',
    sort: 'downloaded',
    orders: ['Downloaded, oldest first', 'Downloaded, newest first'],
    cell: ({ last_downloaded }) => (
      <span className="whitespace-nowrap">{last_downloaded ? formatDate(last_downloaded) : 'Not yet'}</span>
    ),
    className: 'md:max-lg:hidden',
  },
  {
    id: 'actions',
    title: 'Actions',
    cell: (purchase) => (
      <PurchaseActions
        purchase={purchase}
        downloading={list.downloading}
        onDownload={list.onDownload}
        copy={list.copy}
        className="lg:flex-nowrap"
      />
    ),
    hasControls: true,
  },
]

type Props = {
  list: ListProps
  order: WorkOrder<PurchaseSort>
  onOrder: (order: WorkOrder<PurchaseSort>) => void
  /** Payments of a purchase. */
  receiptsOf: (purchase: Owned) => ReactNode
}

/** Purchases in a sorted table: a row leads to its template; below it what can be added, and its receipts. */
export const PurchaseTable = ({ list, order, onOrder, receiptsOf }: Props) => (
  <WorkTable
    label="Purchases"
    columns={columnsOf(list)}
    rows={sortedBy(list.purchases, sortKeys[order.by], order.isDescending)}
    keyOf={({ id }) => id}
    linkOf={({ template }) => template && { to: paths.template(template.id) }}
    detailsOf={(purchase) => (
      <>
        <RecallNotice purchase={purchase} />
        <UpdateNote purchase={purchase} />
        <AdditionLinks purchase={purchase} />
        {receiptsOf(purchase)}
      </>
    )}
    sort={order}
    onSort={onOrder}
  />
)
