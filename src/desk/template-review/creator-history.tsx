import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { Fact, FactsCard, NoFact } from '@/ui/text/facts'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { creatorHistoryQuery, type CreatorHistory as History } from '@/desk/data/creator-history'
import { creatorHistoryMessages as messages } from '@/desk/messages'
import { auditDecision } from '@/desk/rules/audit-phrases'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { paths } from '@/base/rules/paths'
import { reportOutcomeLabel, reportReasonLabel, reportStatusLabels } from '@/support/rules/support'

const linkClass = 'inline-block min-h-6 wrap-anywhere underline underline-offset-4 hover:text-ember'

type Props = { creatorId: string; email: string | null }

/** What is known of a creator from before: templates, sales, refunds, refusals and reports. */
export function CreatorHistory({ creatorId, email }: Props) {
  const history = useQuery(creatorHistoryQuery(creatorId))
  return (
    <FactsCard title="Creator’s history">
      <QueryView
        query={history}
        loading={messages.loading}
        placeholder={<Placeholder className="h-48 rounded-lg" />}
        failed={messages.failed}
        empty={<NoFact>This account was deleted.</NoFact>}
      >
        {(found) => found && <Facts history={found} email={email} />}
      </QueryView>
    </FactsCard>
  )
}

function Facts({ history, email }: { history: History; email: string | null }) {
  const { registered_at, suspended_at, templates, money, decisions, reports } = history
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-md">
        <Fact name="Member since">{formatDate(registered_at)}</Fact>
        {suspended_at && (
          <Fact name="Suspended">
            <span className="font-medium text-bad">Since {formatDate(suspended_at)}</span>
          </Fact>
        )}
        <Fact name="Templates">{templatesText(templates)}</Fact>
        <Fact name="Sales">
          {money.sales > 0 || money.kept_cents > 0
            ? `${formatCount(money.sales)}, ${formatCents(money.kept_cents)} kept`
            : 'None yet'}
        </Fact>
        <Fact name="Free downloads">{formatCount(money.downloads)}</Fact>
        <Fact name="Refunds">
          {money.refunds > 0 ? `${formatCount(money.refunds)}, ${formatCents(money.refunded_cents)}` : 'None'}
        </Fact>
        <Fact name="Refund requests">{formatCount(money.refund_requests)}</Fact>
        <Fact name="Decisions">{decisionsText(decisions)}</Fact>
        <Fact name="Reports">{reportsText(reports)}</Fact>
      </dl>
      <Latest title="Latest templates">
        {templates.latest.map(({ id, name, status, sales_count }) => (
          <li key={id} className="min-w-0">
            <Link to={paths.reviewTemplate(id)} className={linkClass}>
              {name}
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
              <StatusBadge status={status} />
              {sales_count > 0 && (sales_count === 1 ? '1 sale' : `${formatCount(sales_count)} sales`)}
            </p>
          </li>
        ))}
      </Latest>
      {email && templates.total > templates.latest.length && (
        <Link
          to={`${paths.adminTemplates}?status=all&search=${encodeURIComponent(email)}`}
          className={`${linkClass} mt-2 text-md`}
        >
          All {formatCount(templates.total)} templates
        </Link>
      )}
      <Latest title="Latest refusals">
        {decisions.refusals.map(({ id, at, template_id, name, decision, note, is_revision }) => (
          <li key={id} className="min-w-0">
            <Link to={paths.reviewTemplate(template_id)} className={linkClass}>
              {name ?? 'A template'}
            </Link>
            <p className="text-sm text-ink-3">
              {is_revision ? 'Update' : 'Template'} {auditDecision(decision)} · {formatDate(at)}
            </p>
            {note && <p className="mt-0.5 line-clamp-3 text-sm wrap-anywhere">{note}</p>}
          </li>
        ))}
      </Latest>
      <Latest title="Latest reports">
        {reports.latest.map(({ id, target_name, reason, status, outcome, created_at }) => (
          <li key={id} className="min-w-0">
            <Link to={`${paths.adminSupport}?tab=reports&status=${status}&id=${id}`} className={linkClass}>
              {reportReasonLabel(reason)}
            </Link>
            <p className="text-sm wrap-anywhere text-ink-3">
              {target_name} · {status === 'open' ? reportStatusLabels.open : reportOutcomeLabel(outcome ?? '')} ·{' '}
              {formatDate(created_at)}
            </p>
          </li>
        ))}
      </Latest>
    </>
  )
}

/** A short list below the facts; nothing without entries. */
function Latest({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className="mt-4 border-t pt-4">
      <h3 className="mb-2 text-sm font-normal tracking-normal text-ink-3">{title}</h3>
      <ul className="grid gap-2.5 text-md">{children}</ul>
    </div>
  )
}

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')

const templatesText = ({ total, approved, pending, recalled }: History['templates']) =>
  joined([
    formatCount(total),
    approved > 0 && `${formatCount(approved)} live`,
    pending > 0 && `${formatCount(pending)} waiting`,
    recalled > 0 && `${formatCount(recalled)} recalled`,
  ])

const decisionsText = ({ approved, changes_requested, rejected }: History['decisions']) =>
  joined([
    approved > 0 && `${formatCount(approved)} approved`,
    changes_requested > 0 && `${formatCount(changes_requested)} sent back`,
    rejected > 0 && `${formatCount(rejected)} rejected`,
  ]) || 'None yet'

const reportsText = ({ total, open }: History['reports']) =>
  total === 0 ? 'None' : joined([formatCount(total), open > 0 && `${formatCount(open)} open`])
