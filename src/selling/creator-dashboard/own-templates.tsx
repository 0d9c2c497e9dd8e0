import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { myTemplatesQuery, type MyTemplate } from '@/selling/data/my-templates'
import { myTemplatesMessages } from '@/selling/messages/my-templates'
import { useUser } from '@/account/data/session/session'
import { formatDate } from '@/base/rules/dates'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { paths } from '@/base/rules/paths'

export function OwnTemplates() {
  const templates = useQuery(myTemplatesQuery(useUser().id))
  return (
    <QueryView
      query={templates}
      loading="Loading your templates..."
      placeholder={<Placeholder className="h-60 rounded-xl" />}
      failed={messages.templatesFailed}
      empty={
        <EmptyState title={myTemplatesMessages.none}>
          Templates you submit will appear here with their status.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">My Templates</h2>
            <ButtonLink to={paths.myTemplates} variant="ghost" size="sm">
              Manage Templates
            </ButtonLink>
          </div>
          <ul className="overflow-hidden rounded-xl border bg-surface">
            {rows.map((template) => (
              <Row key={template.id} template={template} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}

function Row({ template: { id, name, status, created_at } }: { template: MyTemplate }) {
  return (
    <li className="flex items-start gap-4 border-t px-4 py-3.5 first:border-t-0 sm:items-center sm:px-5">
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-snug wrap-anywhere">{name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <StatusBadge status={status} pendingLabel={templateStatusTexts.pendingReview} />
          <span>Created {formatDate(created_at)}</span>
        </p>
      </div>
      <ButtonLink to={paths.template(id)} variant="ghost" size="sm" aria-label={`View ${name}`}>
        View
      </ButtonLink>
    </li>
  )
}
