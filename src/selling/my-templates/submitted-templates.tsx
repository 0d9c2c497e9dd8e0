import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApprovalNotice } from '@/selling/parts/approval-notice'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { ButtonLink } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { creatorStatusQuery } from '@/account/data/profile/creator-status'
import { useWithdrawRevision, type MyTemplate } from '@/selling/data/my-templates'
import { dashboardMessages } from '@/account/messages/dashboards'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import { DeleteDialog } from './delete-dialog'
import { SubmittedTemplate } from './submitted-template'

export function SubmittedTemplates({ templates }: { templates: UseQueryResult<MyTemplate[]> }) {
  const [doomed, setDoomed] = useState<MyTemplate | null>(null)
  const withdraw = useWithdrawRevision()
  return (
    <>
      <QueryView
        query={templates}
        loading={messages.loading}
        placeholder={<TemplateGridPlaceholder count={3} layout="besideFilters" />}
        failed={dashboardMessages.templatesFailed}
        empty={
          <EmptyState
            title={messages.none}
            action={<ButtonLink to={paths.createTemplate}>{actionTexts.createTemplate}</ButtonLink>}
          >
            {messages.noneHint}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {rows.some(({ status }) => status === 'pending') && <PendingApproval />}
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {rows.map((template) => (
                <li key={template.id} className="min-w-0">
                  <SubmittedTemplate template={template} onDelete={() => setDoomed(template)} withdraw={withdraw} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {doomed && <DeleteDialog template={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

const PendingApproval = () => <ApprovalNotice status={useQuery(creatorStatusQuery(useUser().id)).data} />
