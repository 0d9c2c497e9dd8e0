import { Badge } from '@/ui/badge'
import type { WorkColumn } from '@/ui/lists/work-table'
import type { JobRun, PageError } from '@/desk/data/health'
import { healthLabels, healthValue, isOver, type HealthReading } from '@/desk/rules/health'
import { formatAgo, formatDateTime } from '@/base/rules/dates'
import { formatCount } from '@/base/rules/numbers'

export const readingColumns: readonly WorkColumn<HealthReading>[] = [
  { id: 'number', title: 'Number', cell: ({ kind }) => healthLabels[kind], className: 'md:w-2/5' },
  { id: 'state', title: 'State', cell: (reading) => <State reading={reading} />, card: 'aside' },
  { id: 'now', title: 'Now', cell: ({ kind, value }) => healthValue(kind, value), isNumber: true },
  { id: 'limit', title: 'Limit', cell: ({ kind, most }) => healthValue(kind, most), isNumber: true },
]

function State({ reading }: { reading: HealthReading }) {
  if (!isOver(reading)) return <Badge tone="good">Fine</Badge>
  return reading.is_outage ? <Badge tone="bad">Outage</Badge> : <Badge tone="waiting">Over the limit</Badge>
}

export const jobColumns: readonly WorkColumn<JobRun>[] = [
  { id: 'job', title: 'Job', cell: ({ name }) => name.replaceAll('-', ' '), className: 'md:w-2/5' },
  {
    id: 'state',
    title: 'State',
    cell: ({ failures }) => (failures === 0 ? <Badge tone="good">Fine</Badge> : <Badge tone="bad">Failed</Badge>),
    card: 'aside',
  },
  { id: 'ran', title: 'Last run', cell: ({ ran_at }) => <Time at={ran_at} /> },
  { id: 'failures', title: 'Failures in a row', cell: ({ failures }) => formatCount(failures), isNumber: true },
]

export const errorColumns: readonly WorkColumn<PageError>[] = [
  {
    id: 'error',
    title: 'Error',
    cell: ({ event, error, code }) => (
      <span className="wrap-anywhere">{[event.replaceAll('_', ' '), error, code].filter(Boolean).join(', ')}</span>
    ),
    className: 'md:w-2/5',
  },
  { id: 'release', title: 'Release', cell: ({ release }) => release },
  { id: 'last', title: 'Last seen', cell: ({ last_at }) => <Time at={last_at} /> },
  { id: 'times', title: 'Times', cell: ({ times }) => formatCount(times), isNumber: true },
]

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatAgo(at)}
  </time>
)

/** A line of a log, below a row. */
export const Detail = ({ text }: { text: string }) => (
  <p className="font-mono text-xs wrap-anywhere text-ink-2">{text}</p>
)
