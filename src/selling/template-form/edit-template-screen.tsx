import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { useUser } from '@/account/data/session/session'
import { ownTemplateQuery, type OwnTemplate } from '@/selling/data/own-template'
import { useReviseTemplate, useUpdateTemplate } from '@/selling/data/template-submission'
import { submissionMessages as messages } from '@/selling/messages/template-submission'
import { paths } from '@/base/rules/paths'
import { PlainError } from '@/base/errors/errors'
import { usePageMeta } from '@/base/page/page-meta'
import { changesOf, openRevision, storedFields } from './stored-fields'
import { TemplateForm } from './template-form'
import type { TemplateOutput } from './template-schema'
import type { PrefetchScreen } from '@/base/data/prefetch'

export const prefetch: PrefetchScreen = ({ id }, prefetchQuery) => prefetchQuery(ownTemplateQuery(id))

/** Edits the user's own template: an approved one stays live until the update is approved. */
export default function EditTemplateScreen() {
  usePageMeta({
    title: 'Edit template',
    description: 'Change your template and submit it for review again.',
    isUnlisted: true,
  })
  const { id = '' } = useParams()
  const { id: userId } = useUser()
  const template = useQuery(ownTemplateQuery(id))
  return (
    <DashboardPage title="Edit template" intro="We review every change before buyers get it.">
      <QueryView
        query={template}
        loading="Loading your template..."
        placeholder={<FormPlaceholder />}
        failed={messages.loadFailed}
        // Admins may read templates of others.
        isEmpty={(found) => found === null || found.creator_id !== userId || found.deleted_at !== null}
        empty={<Nothing title="Template not found" />}
      >
        {(found) =>
          found && (found.status === 'archived' ? <Archived /> : <EditForm key={stateOf(found)} template={found} />)
        }
      </QueryView>
    </DashboardPage>
  )
}

/** Identifies what the form starts from: the template and its open revision. */
const stateOf = (template: OwnTemplate) => [template.updated_at, openRevision(template)?.updated_at].join(' ').trim()

function EditForm({ template }: { template: OwnTemplate }) {
  const { id: userId, email = '' } = useUser()
  const navigate = useNavigate()
  const update = useUpdateTemplate()
  const revise = useReviseTemplate()
  const start = useMemo(() => storedFields(template), [template])
  const isRevision = template.status === 'approved'

  const save = async (output: TemplateOutput) => {
    const changes = changesOf(template, output)
    if (Object.keys(changes).length === 0) throw new PlainError(messages.nothingChanged)
    const { id, updated_at: seenAt } = template
    await (isRevision
      ? revise.mutateAsync({ id, changes, changelog: output.changelog })
      : update.mutateAsync({ id, changes, seenAt }))
  }
  return (
    <>
      <ReviewNote template={template} />
      <TemplateForm
        userId={userId}
        id={template.id}
        basedOn={stateOf(template)}
        isRevision={isRevision}
        start={start}
        accountEmail={email}
        confirmedEmail={template.email_is_confirmed ? template.email : null}
        save={save}
        onDone={() => void navigate(paths.mySubmittedTemplates)}
        submitLabel={isRevision ? 'Submit update for review' : 'Submit for review'}
      />
    </>
  )
}

/** A reviewer's note, and the fate of an update of an approved template. */
function ReviewNote({ template }: { template: OwnTemplate }) {
  const revision = openRevision(template)
  const note = revision ? revision.review_note : template.review_note
  const isRefused = ['rejected', 'changes_requested'].includes(revision?.status ?? template.status)
  if (isRefused && note) {
    return (
      <Info title="What our reviewer wrote">
        <span className="whitespace-pre-line">{note}</span>
      </Info>
    )
  }
  if (revision?.status === 'pending')
    return <Info title="Your update is in review">You can still change it. Submitting again will replace it.</Info>
  if (template.status === 'approved')
    return <Info title="This template is live">It won’t change until your update is approved.</Info>
  return null
}

const Info = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-6 flex gap-3.5 rounded-xl bg-ember-soft p-4 text-md sm:p-5">
    <CircleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ember" />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{title}</p>
      <p className="text-ink-2">{children}</p>
    </div>
  </div>
)

const Archived = () => <Nothing title="An archived template can’t be edited" />

const Nothing = ({ title }: { title: string }) => (
  <EmptyState title={title} action={<ButtonLink to={paths.myTemplates}>Go to My Templates</ButtonLink>} />
)

const FormPlaceholder = () => (
  <div className="grid gap-5">
    <Placeholder className="h-56 rounded-2xl" />
    <Placeholder className="h-96 rounded-2xl" />
    <Placeholder className="h-48 rounded-2xl" />
  </div>
)
