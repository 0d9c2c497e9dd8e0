import { Handle } from '@/account/parts/public-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DecisionDialog, type DecisionTexts } from '@/ui/overlays/decision-dialog'
import { EmptyState } from '@/ui/states/empty-state'
import { Fact, FactsCard, NoFact } from '@/ui/text/facts'
import { TicketView } from '@/support/parts/ticket-view'
import { Button } from '@/ui/button'
import { deskReportQuery, useCloseReport, useReopenReport, type DeskReport as Report } from '@/support/data/reports'
import { formatDate, formatDateTime } from '@/base/rules/dates'
import { reportMessages as messages } from '@/support/messages'
import { paths } from '@/base/rules/paths'
import {
  deskNoteLimit,
  reportOutcomeLabel,
  reportReasonLabel,
  reportStatusLabels,
  type ReportOutcome,
} from '@/support/rules/support'
import { withId } from './desk-query'
import { formatCount } from '@/base/rules/numbers'
import { focusMainIfLost } from '@/base/page/focus-main'

/** A report for admins: who reported what, what happened before, and its outcome. */
export function DeskReport({ id }: { id: string }) {
  const [query] = useSearchParams()
  const report = useQuery(deskReportQuery(id))
  const back = new URLSearchParams(query)
  back.delete('id')
  return (
    <div className="max-w-240">
      <TicketView
        query={report}
        backTo={`?${back}`}
        backLabel="All reports"
        heading="Report"
        loading="Loading the report..."
        failed={messages.oneFailed}
        empty={<EmptyState title="Report not found" />}
      >
        {(found) => (
          <>
            <header className="mb-6">
              <h1 className="text-2xl wrap-anywhere">{found.target_name}</h1>
              <p className="mt-1 text-ink-2">
                {reportReasonLabel(found.reason)} · {formatDateTime(found.created_at)}
              </p>
            </header>
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
              <div className="grid min-w-0 gap-5">
                <FactsCard title="What was reported">
                  {found.details ? (
                    <p className="wrap-anywhere whitespace-pre-wrap">{found.details}</p>
                  ) : (
                    <NoFact>No details provided.</NoFact>
                  )}
                  <dl className="mt-4 grid gap-4 sm:grid-cols-2">
                    <Fact name="Reporter">
                      {found.reporter ? (
                        <>
                          {found.reporter.name}
                          <span className="block text-sm text-ink-3">{found.reporter.email}</span>
                          <span className="block text-sm text-ink-3">{reportCount(found.reporter.report_count)}</span>
                        </>
                      ) : (
                        'A deleted account'
                      )}
                    </Fact>
                    <Fact name={found.target_type === 'template' ? 'Template' : 'Creator'}>
                      <Target report={found} />
                    </Fact>
                    {found.target_type === 'template' && (
                      <Fact name="Creator">
                        <Creator report={found} />
                      </Fact>
                    )}
                  </dl>
                </FactsCard>
                <Others report={found} query={query} />
              </div>
              <div className="grid min-w-0 gap-5">
                <Outcome report={found} />
                <History report={found} />
              </div>
            </div>
          </>
        )}
      </TicketView>
    </div>
  )
}

const link = 'inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember'

const reportCount = (count: number) => (count === 1 ? 'Their only report' : `${formatCount(count)} reports`)

const templateStatus: Record<string, string> = {
  approved: 'On the marketplace',
  archived: 'Taken off the marketplace',
  deleted: 'Deleted by its creator',
}

function Target({ report }: { report: Report }) {
  const { template, target_type } = report
  if (target_type === 'creator') return <Creator report={report} />
  if (!template) return <>Deleted</>
  return (
    <>
      <Link to={paths.reviewTemplate(template.id)} className={link}>
        {template.name}
      </Link>
      <span className="block text-sm text-ink-3">{templateStatus[template.status] ?? 'Not on the marketplace'}</span>
    </>
  )
}

function Creator({ report: { creator } }: { report: Report }) {
  if (!creator) return <>A deleted account</>
  return (
    <>
      <Link to={paths.creator(creator.username)} className={link}>
        {creator.name}
      </Link>{' '}
      <Handle name={creator.name} username={creator.username} />
      <span className="block text-sm text-ink-3">{creator.email}</span>
      {creator.status !== 'approved' && <span className="block text-sm text-ink-3">Not an approved creator</span>}
    </>
  )
}

function Others({ report: { others }, query }: { report: Report; query: URLSearchParams }) {
  return (
    <FactsCard title="Other reports about this creator">
      {others.length === 0 ? (
        <NoFact>No other reports.</NoFact>
      ) : (
        <ul className="grid gap-3">
          {others.map(({ id, target_name, reason, outcome, created_at }) => (
            <li key={id} className="min-w-0">
              <Link to={`?${withId(query, id)}`} className={link}>
                {target_name}
              </Link>
              <p className="text-sm text-ink-3">
                {reportReasonLabel(reason)} · {formatDate(created_at)} ·{' '}
                {outcome ? reportOutcomeLabel(outcome) : reportStatusLabels.open}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FactsCard>
  )
}

function History({ report: { history } }: { report: Report }) {
  if (history.length === 0) return null
  return (
    <FactsCard title="History">
      <ul className="grid gap-3">
        {history.map(({ id, at, action, outcome, note, admin }) => (
          <li key={id} className="min-w-0 text-md">
            <p className="font-medium">
              {action === 'reopen_report'
                ? 'Reopened'
                : outcome
                  ? reportOutcomeLabel(outcome)
                  : reportStatusLabels.closed}
            </p>
            <p className="text-sm text-ink-3">
              {admin ?? 'A former admin'}, {formatDateTime(at)}
            </p>
            {note && action === 'close_report' && (
              <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">{note}</p>
            )}
          </li>
        ))}
      </ul>
    </FactsCard>
  )
}

const texts: Record<ReportOutcome, DecisionTexts> = {
  dismissed: {
    title: 'Dismiss this report?',
    description: 'Nothing will change on the marketplace. We won’t notify the reporter or the creator.',
    noteLabel: 'Note (optional)',
    noteHint: 'For admins only.',
    button: 'Dismiss report',
    busy: 'Dismissing...',
  },
  creator_asked: {
    title: 'Ask the creator?',
    description:
      'The creator will get your question by email and can reply in a support ticket. This closes the report.',
    noteLabel: 'Question',
    noteHint: 'Sent to the creator exactly as written. They won’t be told who reported it.',
    noteMissing: messages.questionMissing,
    button: 'Send question',
    busy: 'Sending...',
  },
  taken_down: {
    title: 'Take this template down?',
    description:
      'It’ll be removed from the marketplace right away, and its payment links will stop working. Buyers keep it.',
    noteLabel: 'Reason',
    noteHint: 'Sent to the creator exactly as written.',
    noteMissing: messages.reasonForCreatorMissing,
    button: 'Take down',
    busy: 'Taking down...',
  },
}

/** The three outcomes, each confirmed in a dialog; a closed report can be reopened, which tells nobody and can be taken back. */
function Outcome({ report }: { report: Report }) {
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null)
  const close = useCloseReport()
  const reopen = useReopenReport()
  const isClosed = report.status === 'closed'
  return (
    <FactsCard title="Outcome">
      <p className="text-md text-ink-2">{report.outcome ? reportOutcomeLabel(report.outcome) : 'Not decided yet.'}</p>
      <div className="mt-4 flex flex-col items-stretch gap-3">
        {isClosed ? (
          <>
            <Button
              variant="ghost"
              isBusy={reopen.isPending}
              onClick={() => reopen.mutate(report.id, { onSettled: () => requestAnimationFrame(focusMainIfLost) })}
            >
              Reopen report
            </Button>
            {report.outcome === 'taken_down' && (
              <p className="text-sm text-ink-3">The template stays down if you reopen the report.</p>
            )}
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={() => setOutcome('dismissed')}>
              Dismiss
            </Button>
            {report.creator && (
              <Button variant="ghost" onClick={() => setOutcome('creator_asked')}>
                Ask the creator
              </Button>
            )}
            {report.template?.status === 'approved' && (
              <Button variant="danger" onClick={() => setOutcome('taken_down')}>
                Take down
              </Button>
            )}
          </>
        )}
      </div>
      {outcome && (
        <DecisionDialog
          texts={texts[outcome]}
          variant={outcome === 'taken_down' ? 'danger' : 'primary'}
          noteLimit={deskNoteLimit}
          noteTooLong={messages.noteTooLong}
          isBusy={close.isPending}
          onClose={() => setOutcome(null)}
          onDecide={(note) => close.mutate({ report, outcome, note }, { onSuccess: () => setOutcome(null) })}
        />
      )}
    </FactsCard>
  )
}
