import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { WorkTable, WorkTablePlaceholder, type WorkColumn } from '@/ui/lists/work-table'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { deskDemandQuery, useDecideDemand, type DemandTopic } from '@/desk/data/demand'
import { demandDeskMessages as messages } from '@/desk/messages'
import { toldSearchDays } from '@/account/rules/profile'
import { fewestPeople } from '@/selling/rules/demand'
import { formatCount } from '@/base/rules/numbers'

/** All topics of demand. Words that neither listings nor aliases contain are shown to creators once an admin lets them through. */
export function DemandTopics() {
  const topics = useQuery(deskDemandQuery())
  const { mutate: decide, isPending, variables } = useDecideDemand()
  const busyTopic = isPending ? variables.topic : null
  const columns = useMemo(() => demandColumns(decide, busyTopic), [decide, busyTopic])
  return (
    <>
      <p className="mb-4 max-w-[44em] text-sm text-ink-3">
        What at least {fewestPeople} people looked for in {toldSearchDays} days, or wish for, and no template fits.
        Counted every night. Words that no template and no alias contains may be names: creators see them once you let
        them through.
      </p>
      <QueryView
        query={topics}
        loading="Loading what people look for..."
        placeholder={<WorkTablePlaceholder />}
        failed={messages.failed}
        empty={<EmptyState title={messages.nothing} />}
      >
        {(rows) => <WorkTable label="Demand" columns={columns} rows={rows} keyOf={({ topic }) => topic} />}
      </QueryView>
    </>
  )
}

type Decide = (topic: Pick<DemandTopic, 'topic' | 'is_shown'>) => void

const demandColumns = (decide: Decide, busyTopic: string | null): WorkColumn<DemandTopic>[] => [
  {
    id: 'words',
    title: 'People look for',
    cell: ({ words }) => <span className="wrap-anywhere">{words}</span>,
    className: 'md:w-1/2',
  },
  { id: 'people', title: 'People', cell: ({ people }) => formatCount(people), isNumber: true, className: 'md:w-24' },
  { id: 'state', title: 'Creators', cell: (topic) => <State topic={topic} />, card: 'aside' },
  {
    id: 'actions',
    title: 'Actions',
    cell: ({ topic, words, is_shown }) => (
      <Button
        variant="ghost"
        size="sm"
        isBusy={topic === busyTopic}
        aria-label={is_shown ? `Hide “${words}”` : `Let “${words}” through`}
        onClick={() => decide({ topic, is_shown: !is_shown })}
      >
        {is_shown ? 'Hide' : 'Let through'}
      </Button>
    ),
    hasControls: true,
    className: 'md:w-36 md:text-right',
  },
]

function State({ topic: { is_known, is_shown, is_decided } }: { topic: DemandTopic }) {
  if (is_shown) return <Badge tone="good">Shown</Badge>
  return is_decided || is_known ? <Badge tone="quiet">Hidden</Badge> : <Badge tone="waiting">Unknown words</Badge>
}
