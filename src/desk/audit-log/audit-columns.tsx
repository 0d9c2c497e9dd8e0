import type { WorkColumn } from '@/ui/lists/work-table'
import { auditActor, auditNote, type AuditDeed } from '@/desk/rules/audit'
import { auditSentence } from '@/desk/rules/audit-phrases'
import { utcTime } from '@/base/rules/utc'

/** Orders of the log. */
export type AuditSort = 'at'

export const auditColumns: WorkColumn<AuditDeed, AuditSort>[] = [
  {
    id: 'deed',
    title: 'What happened',
    cell: (deed) => <Deed deed={deed} />,
  },
  {
    id: 'time',
    title: 'Time (UTC)',
    sort: 'at',
    orders: ['Oldest first', 'Newest first'],
    cell: ({ entries: [first] }) => <time dateTime={first.at}>{utcTime(first.at)}</time>,
    className: 'md:w-36 md:align-top',
    isNumber: true,
    card: 'aside',
  },
]

/** A sentence, and below it what the admin wrote. */
function Deed({ deed: { entries } }: { deed: AuditDeed }) {
  const [first] = entries
  const note = entries.length === 1 && auditNote(first)
  return (
    <>
      <span className="block font-normal">
        <span className="font-medium">{auditActor(first)}</span> {auditSentence(entries)}
      </span>
      {note && <span className="mt-0.5 line-clamp-2 block text-sm font-normal text-ink-3">{note}</span>}
    </>
  )
}
