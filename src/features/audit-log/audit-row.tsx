import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '@/data/admin/audit-log'
import { auditActionLabel, auditDetails, auditSubject, auditTarget } from '@/domain/audit'
import { formatDateTime } from '@/domain/dates'

/** An entry of the audit log: action, target, actor and time; details expand below. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const target = auditTarget(entry)
  return (
    <li className="border-t first:border-t-0">
      {/* Native <details>: keyboard support, and find-in-page opens it. */}
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 p-4 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{auditSubject(entry)}</span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-3">
              <span>{auditActionLabel(entry.action_type)}</span>
              <span className="wrap-anywhere">{actorName(entry)}</span>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="mt-1 size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="px-4 pt-2 pb-4 sm:px-5">
          <dl className="grid gap-x-8 gap-y-2.5 rounded-lg bg-sunken p-3.5 text-[15px] sm:grid-cols-[auto_minmax(0,1fr)]">
            {auditDetails(entry).map(({ name, value }) => (
              <div key={name} className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
                <dt className="text-sm leading-6 text-ink-3">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
          {target && (
            <Link
              to={target}
              className="mt-3 inline-block min-h-6 text-sm underline underline-offset-4 hover:text-ember"
            >
              Open
            </Link>
          )}
        </div>
      </details>
    </li>
  )
}

const actorName = ({ actor, actor_name }: AuditEntry) =>
  actor_name ?? (actor ? 'An account that is gone' : 'Flowshelf itself')
