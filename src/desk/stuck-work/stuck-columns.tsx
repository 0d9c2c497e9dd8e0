import { Badge, type Tone } from '@/ui/badge'
import type { WorkColumn } from '@/ui/lists/work-table'
import {
  stuckAdvice,
  stuckStateLabels,
  stuckSubject,
  stuckTitle,
  type StuckSort,
  type StuckState,
  type StuckWork,
} from '@/desk/rules/stuck-work'
import { formatAge, formatDateTime } from '@/base/rules/dates'
import { formatCount } from '@/base/rules/numbers'
import { RetryButton } from './retry-button'

const tones: Record<StuckState, Tone> = {
  outage: 'bad',
  given_up: 'bad',
  crashed: 'bad',
  uncertain: 'waiting',
  overdue: 'waiting',
  retrying: 'plain',
  waiting: 'quiet',
}

export const stuckColumns: readonly WorkColumn<StuckWork, StuckSort>[] = [
  { id: 'work', title: 'Work', cell: (work) => <Work work={work} />, className: 'md:min-w-44' },
  {
    id: 'state',
    title: 'State',
    sort: 'state',
    orders: ['Needs you first', 'Needs you last'],
    cell: ({ state }) => <Badge tone={tones[state]}>{stuckStateLabels[state]}</Badge>,
    card: 'aside',
  },
  {
    id: 'since',
    title: 'Age',
    sort: 'since',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ since }) => <Time at={since} words={formatAge(since)} />,
  },
  {
    id: 'tries',
    title: 'Tries',
    sort: 'tries',
    orders: ['Fewest tries first', 'Most tries first'],
    cell: ({ tries }) => formatCount(tries),
    isNumber: true,
  },
  {
    id: 'next',
    title: 'Next try',
    sort: 'next',
    orders: ['Next try first', 'Next try last'],
    cell: ({ next_at, state }) =>
      next_at === null ? 'None' : state === 'overdue' ? 'Overdue' : <Time at={next_at} words={untilThen(next_at)} />,
  },
  {
    id: 'retry',
    title: 'Action',
    cell: (work) => <RetryButton work={[work]} label={`Try again: ${stuckTitle(work)}`} />,
    hasControls: true,
  },
]

const untilThen = (at: string) => `In ${formatAge(new Date().toISOString(), Date.parse(at))}`

const Time = ({ at, words }: { at: string; words: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {words}
  </time>
)

const Work = ({ work }: { work: StuckWork }) => (
  <>
    <span className="block">{stuckTitle(work)}</span>
    <span className="block text-sm font-normal text-ink-3 empty:hidden">{stuckSubject(work)}</span>
  </>
)

/** Advice, the cause as it was reported, and ids to search logs and Stripe's dashboard by. */
export function StuckDetails({ work }: { work: StuckWork }) {
  const { kind, id, cause, reference } = work
  const facts = [
    ['Cause', cause],
    ['Stripe ID', kind === 'mail' || kind === 'payout' ? null : reference],
    ['ID', kind === 'mail_server' || id === reference ? null : id],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <p className="max-w-[44em] text-md empty:hidden">{stuckAdvice(work)}</p>
      <dl className="mt-1.5 grid gap-x-4 gap-y-0.5 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-mono wrap-anywhere text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
