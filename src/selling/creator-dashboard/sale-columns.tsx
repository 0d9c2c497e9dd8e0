import type { WorkColumn } from '@/ui/lists/work-table'
import type { Sale, SaleSort } from '@/selling/data/creator-analytics'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { itemName, reserveWords, stateWithDate } from './sale-words'

export const saleColumns: readonly WorkColumn<Sale, SaleSort>[] = [
  {
    id: 'template',
    title: 'Template',
    sort: 'template',
    orders: ['Template, A to Z', 'Template, Z to A'],
    cell: ({ template_name, kind }) => (
      <>
        {template_name ?? 'Deleted template'}
        {kind !== 'template' && (
          <span className="block text-sm font-normal text-ink-3">
            {itemName(kind)}
            {kind === 'setup' && ', which the buyer books in your calendar'}
          </span>
        )}
      </>
    ),
    className: 'md:w-[22%]',
  },
  {
    id: 'sold',
    title: 'Sold',
    sort: 'sold',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ sold_at }) => <span className="whitespace-nowrap">{formatDate(sold_at)}</span>,
  },
  {
    id: 'buyer',
    title: 'Buyer',
    sort: 'buyer',
    orders: ['Buyer, A to Z', 'Buyer, Z to A'],
    cell: ({ buyer_email }) => <span className="min-w-0 wrap-anywhere">{buyer_email ?? 'Deleted account'}</span>,
    className: 'md:w-[20%]',
  },
  {
    id: 'gross',
    title: 'Gross',
    cell: ({ gross_cents, refunded_cents }) => (
      <span>
        {formatCents(gross_cents)}
        {refunded_cents > 0 && (
          <span className="block text-sm text-ink-3 max-md:whitespace-normal">
            {formatCents(refunded_cents)} refunded
          </span>
        )}
      </span>
    ),
    isNumber: true,
  },
  { id: 'fee', title: 'Fee', cell: ({ fee_cents }) => formatCents(fee_cents), isNumber: true },
  {
    id: 'net',
    title: 'Net',
    sort: 'net',
    orders: ['Net, low to high', 'Net, high to low'],
    cell: ({ net_cents }) => formatCents(net_cents),
    isNumber: true,
    card: 'aside',
    className: 'font-semibold',
  },
  { id: 'status', title: 'Status', cell: (sale) => <Status sale={sale} />, className: 'md:w-50' },
]

const Status = ({ sale }: { sale: Sale }) => (
  <span>
    <Dated words={stateWithDate(sale)} />
    <span className="block text-sm text-ink-3 empty:hidden">
      <Dated words={reserveWords(sale) ?? ''} />
    </span>
  </span>
)

/** Words that may end with a date, which stays in one line. */
function Dated({ words }: { words: string }) {
  const [before, until] = words.split(/ (?=until )/)
  return until ? (
    <>
      {before} <span className="whitespace-nowrap">{until}</span>
    </>
  ) : (
    words
  )
}
