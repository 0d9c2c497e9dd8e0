import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApprovalNotice } from '@/selling/parts/approval-notice'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { ButtonLink } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { creatorStatusQuery } from '@/account/data/profile/creator-status'
import type { MyTemplate } from '@/selling/data/my-templates'
import { dashboardMessages } from '@/account/messages/dashboards'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import { DeleteDialog } from './delete-dialog'
import { SubmittedTemplate } from './submitted-template'
import { WithdrawDialog } from './withdraw-dialog'

/** Subject of the open dialog. */
type Question = { action: 'delete' | 'withdraw'; template: MyTemplate }

export function SubmittedTemplates({ templates }: { templates: UseQueryResult<MyTemplate[]> }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
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
                  <SubmittedTemplate
                    template={template}
                    onDelete={() => setQuestion({ action: 'delete', template })}
                    onWithdraw={() => setQuestion({ action: 'withdraw', template })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {question?.action === 'delete' && <DeleteDialog template={question.template} onClose={close} />}
      {question?.action === 'withdraw' && <WithdrawDialog template={question.template} onClose={close} />}
    </>
  )
}

const PendingApproval = () => <ApprovalNotice status={useQuery(creatorStatusQuery(useUser().id)).data} />
