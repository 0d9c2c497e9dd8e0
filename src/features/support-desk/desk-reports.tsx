import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { openReportsQuery, useCloseReport, type Report } from '@/data/support/reports'
import { formatDateTime } from '@/domain/dates'
import { reportMessages as messages } from '@/domain/messages/support'
import { paths } from '@/domain/paths'
import { reportReasonLabel } from '@/domain/support'

export function DeskReports() {
  const reports = useQuery(openReportsQuery())
  const close = useCloseReport()
  return (
    <QueryView
      query={reports}
      loading="Loading reports..."
      skeleton={<Skeleton className="h-40 rounded-xl" />}
      failed={messages.loadFailed}
      empty={<EmptyState title="Nothing is reported" />}
    >
      {(rows) => (
        <ul className="overflow-hidden rounded-xl border bg-surface">
          {rows.map((report) => (
            <li
              key={report.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t p-4 first:border-t-0 sm:px-5"
            >
              <div className="min-w-0 flex-1 basis-64">
                <h2 className="text-base">
                  <Target report={report} />
                </h2>
                <p className="mt-1 text-sm text-ink-3">
                  {reportReasonLabel(report.reason)} · {formatDateTime(report.created_at)}
                </p>
                {report.details && (
                  <p className="mt-2 text-[15px] wrap-anywhere whitespace-pre-wrap">{report.details}</p>
                )}
              </div>
              <Button
                variant="ghost"
                size="sm"
                disabled={close.isPending}
                isBusy={close.isPending && close.variables === report.id}
                onClick={() => close.mutate(report.id)}
              >
                {close.isPending && close.variables === report.id ? 'Closing...' : 'Close report'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function Target({ report: { target_type, target_id, target_name } }: { report: Report }) {
  if (target_type !== 'template') return <span className="wrap-anywhere">Creator {target_name}</span>
  return (
    <Link
      to={paths.template(target_id)}
      className="inline-block py-0.5 wrap-anywhere underline underline-offset-4 hover:text-ember"
    >
      {target_name}
    </Link>
  )
}
