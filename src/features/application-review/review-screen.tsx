import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ApplicationStatus } from '@/components/application-status'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { QueryView } from '@/components/query-view'
import { ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { applicationQuery, type Application } from '@/data/applications/creator-applications'
import { formatAge, formatDateTime } from '@/domain/dates'
import { applicationReviewMessages as messages } from '@/domain/messages/creator-application'
import { paths } from '@/domain/paths'
import { isUuid } from '@/domain/uuid'
import { usePageMeta } from '@/lib/page-meta'
import { useQueueUrl } from '@/lib/use-queue-url'
import { ApplicationFacts } from './application-facts'
import { Decision } from './decision'
import { Namesakes } from './namesakes'

/** /creator-application?id=…, for admins: an application and the decision on it. */
export default function ReviewScreen() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return isUuid(id) ? <Review key={id} id={id} /> : <InvalidId />
}

function Review({ id }: { id: string }) {
  const application = useQuery(applicationQuery(id))
  const queue = useQueueUrl(paths.adminApplications)
  const name = application.data ? nameOf(application.data) : null
  usePageMeta({
    title: name ? `Application of ${name}` : 'Application',
    description: 'A creator application to review, for admins.',
    isUnlisted: true,
  })
  return (
    <>
      <BackLink to={queue}>All applications</BackLink>
      {!name && <h1 className="sr-only">Application</h1>}
      <div className="mt-4">
        <QueryView
          query={application}
          loading="Loading the application..."
          skeleton={<Skeleton className="h-96 rounded-xl" />}
          failed={messages.oneFailed}
          empty={<ApplicationNotFound />}
        >
          {(shown) => shown && <Shown application={shown} queue={queue} />}
        </QueryView>
      </div>
    </>
  )
}

const nameOf = ({ first_name, last_name }: Application) => `${first_name} ${last_name}`

function Shown({ application, queue }: { application: Application; queue: string }) {
  const { status, reference_number, submitted_at } = application
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl wrap-anywhere sm:text-[32px]">{nameOf(application)}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <ApplicationStatus status={status} />
          <span className="tabular-nums">{reference_number}</span>
          <span>
            Submitted {formatDateTime(submitted_at)}
            {status === 'submitted' && `, waiting ${formatAge(submitted_at)}`}
          </span>
        </p>
        <Namesakes applicationId={application.id} />
      </header>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-8">
        <ApplicationFacts application={application} />
        <Decision application={application} queue={queue} />
      </div>
    </>
  )
}

function InvalidId() {
  usePageMeta({ title: 'Application', description: 'A creator application to review, for admins.', isUnlisted: true })
  return <ApplicationNotFound headingLevel="h1" />
}

function ApplicationNotFound({ headingLevel }: { headingLevel?: 'h1' }) {
  return (
    <EmptyState
      title="Application not found"
      headingLevel={headingLevel}
      action={<ButtonLink to={paths.adminApplications}>All applications</ButtonLink>}
    >
      It may have been deleted with its account.
    </EmptyState>
  )
}
