import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { WorkColumn } from '@/ui/lists/work-table'
import { useMarkRiskSeen, type OwedBalance } from '@/desk/data/money-risks'
import { personName, riskTitle, type Risk } from '@/desk/rules/money-risks'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { MoneyPerson } from './money-person'

export const riskColumns: readonly WorkColumn<Risk>[] = [
  { id: 'risk', title: 'Pattern', cell: riskTitle, className: 'md:w-[30%]' },
  { id: 'creator', title: 'Creator', cell: (risk) => <MoneyPerson person={risk} />, className: 'md:w-[26%]' },
  { id: 'since', title: 'Since', cell: ({ since }) => <span className="whitespace-nowrap">{formatDate(since)}</span> },
  {
    id: 'amount',
    title: 'Amount',
    cell: ({ cents }) => (cents === null ? null : formatCents(cents)),
    isNumber: true,
  },
  {
    id: 'state',
    title: 'State',
    cell: (risk) => (risk.seen_at ? <SeenBy risk={risk} /> : <Badge tone="waiting">New</Badge>),
    card: 'aside',
  },
  {
    id: 'action',
    title: 'Action',
    cell: (risk) => (risk.seen_at ? null : <SeenButton risk={risk} />),
    hasControls: true,
  },
]

export const owedColumns: readonly WorkColumn<OwedBalance>[] = [
  { id: 'creator', title: 'Creator', cell: (owed) => <MoneyPerson person={owed} />, className: 'md:w-[36%]' },
  { id: 'since', title: 'Since', cell: ({ since }) => formatDate(since) },
  {
    id: 'coming',
    title: 'Still held',
    cell: ({ coming_cents }) => formatCents(coming_cents),
    isNumber: true,
  },
  {
    id: 'owed',
    title: 'Owed',
    cell: ({ owed_cents }) => formatCents(owed_cents),
    isNumber: true,
    card: 'aside',
    className: 'font-semibold',
  },
]

const SeenBy = ({ risk: { seen_at, seen_by } }: { risk: Risk }) => (
  <span className="text-sm text-ink-3 wrap-anywhere">
    Seen {seen_at && formatDate(seen_at)}
    {seen_by && ` by ${seen_by}`}
  </span>
)

function SeenButton({ risk }: { risk: Risk }) {
  const seen = useMarkRiskSeen()
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Mark as seen: ${riskTitle(risk)}, ${personName(risk)}`}
      isBusy={seen.isPending}
      onClick={() => seen.mutate(risk)}
    >
      Mark as seen
    </Button>
  )
}
