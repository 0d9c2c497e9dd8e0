import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { DashboardPage } from '@/components/dashboard-page'
import { useUser } from '@/data/account/session'
import { useSubmitTemplate } from '@/data/catalog/template-submission'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'
import { ApprovalNotice } from './approval-notice'
import { TemplateForm } from './template-form'
import { noTemplate } from './template-schema'

/** Submits a new template. See docs/product.md#template-submission. */
export default function CreateTemplateScreen() {
  usePageMeta({
    title: 'Submit New Template',
    description: 'Submit an n8n workflow or a GoHighLevel snapshot for review.',
    path: paths.createTemplate,
    isUnlisted: true,
  })
  const { id: userId, email = '' } = useUser()
  const navigate = useNavigate()
  const submission = useSubmitTemplate()
  const start = useMemo(() => noTemplate(email), [email])
  return (
    <DashboardPage
      title="Submit New Template"
      intro="Tell buyers what it does, upload it, and name your price. A person reviews every template."
    >
      <ApprovalNotice />
      <TemplateForm
        userId={userId}
        id={null}
        basedOn=""
        isRevision={false}
        start={start}
        accountEmail={email}
        save={({ changelog: _changelog, ...template }, isRepeated) => submission.mutateAsync({ template, isRepeated })}
        onDone={() => void navigate(paths.mySubmittedTemplates)}
        submitLabel="Submit for review"
      />
    </DashboardPage>
  )
}
