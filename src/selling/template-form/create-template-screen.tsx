import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApprovalNotice } from '@/selling/parts/approval-notice'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { SuspendedNotice } from '@/selling/parts/suspended-notice'
import { useRole } from '@/account/data/session/roles'
import { useUser } from '@/account/data/session/session'
import { creatorStatusQuery, suspensionQuery } from '@/account/data/profile/creator-status'
import { useSubmitTemplate } from '@/selling/data/template-submission'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { TemplateForm } from './template-form'
import { noTemplate } from './template-schema'
import type { PrefetchScreen } from '@/base/data/prefetch'

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) =>
  Promise.all([prefetchQuery(creatorStatusQuery(userId)), prefetchQuery(suspensionQuery(userId))])

/** Submits a new template. See docs/product/selling.md#template-submission. */
export default function CreateTemplateScreen() {
  usePageMeta({
    title: messages.title,
    description: 'Submit an n8n workflow or a GoHighLevel snapshot for review.',
    path: paths.createTemplate,
    isUnlisted: true,
  })
  const { id: userId, email = '' } = useUser()
  const navigate = useNavigate()
  const submission = useSubmitTemplate()
  const { role } = useRole(userId)
  const creatorStatus = useQuery(creatorStatusQuery(userId))
  const suspension = useQuery(suspensionQuery(userId))
  // Nearly every creator is approved and has no notice; for others it would move the form.
  const isWaiting = role !== 'creator' && (creatorStatus.isPending || suspension.isPending)
  const start = useMemo(() => noTemplate(email), [email])
  return (
    <DashboardPage
      title={messages.title}
      intro="Upload it, tell buyers what it does, and set your price. A real person reviews every template."
    >
      {suspension.data ? (
        <SuspendedNotice reason={suspension.data.reason} />
      ) : (
        <ApprovalNotice status={creatorStatus.data} />
      )}
      {isWaiting ? (
        <div aria-busy />
      ) : (
        <TemplateForm
          userId={userId}
          id={null}
          basedOn=""
          isRevision={false}
          start={start}
          accountEmail={email}
          save={({ changelog: _changelog, ...template }, isRepeated) =>
            submission.mutateAsync({ template, isRepeated })
          }
          onDone={() => void navigate(paths.mySubmittedTemplates)}
          submitLabel="Submit for review"
        />
      )}
    </DashboardPage>
  )
}
