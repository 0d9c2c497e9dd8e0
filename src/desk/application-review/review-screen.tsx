import { StickyAside } from '@/ui/page/sticky-aside'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ApplicationStatus } from '@/selling/parts/application-status'
import { BackLink } from '@/ui/back-link'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { applicationQuery, type Application } from '@/selling/data/creator-applications'
import { similarNamesQuery } from '@/desk/data/similar-names'
import { neighborsQuery } from '@/desk/data/application-desk'
import { isOpenApplication } from '@/selling/rules/application'
import { formatAge, formatDateTime } from '@/base/rules/dates'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { useQueueSearch } from '@/base/url/use-queue-url'
import { ApplicationFacts } from './application-facts'
import { Decision } from './decision'
import { ApplicationNotes } from './application-notes'
import { queueOrderIn } from './queue-order'
import { QueuePosition } from './queue-position'
import { SimilarNames } from './similar-names'
import { Suspension } from './suspension'

/** /creator-application?id=…, for admins: an application and the decision on it. */
export default function ReviewScreen() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return isUuid(id) ? <Review key={id} id={id} /> : <InvalidId />
}

function Review({ id }: { id: string }) {
  const application = useQuery(applicationQuery(id))
  const queueSearch = useQueueSearch()
  const name = application.data ? nameOf(application.data) : null
  usePageMeta({
    title: name ? `Application from ${name}` : 'Application',
    description: 'A creator application to review, for admins.',
    isUnlisted: true,
  })
  return (
    <>
      <BackLink to={paths.adminApplications + queueSearch}>All applications</BackLink>
      <div className="mt-4">
        <QueryView
          query={application}
          heading="Application"
          loading="Loading the application..."
          placeholder={<Placeholder className="h-96 rounded-xl" />}
          failed={messages.oneFailed}
          empty={<ApplicationNotFound />}
        >
          {(shown) => shown && <Shown application={shown} queueSearch={queueSearch} />}
        </QueryView>
      </div>
    </>
  )
}

const nameOf = ({ first_name, last_name }: Application) => `${first_name} ${last_name}`

const nowhere = { previous: null, next: null, place: null, total: 0 }

function Shown({ application, queueSearch }: { application: Application; queueSearch: string }) {
  const { id, user_id, status, reference_number, submitted_at } = application
  const order = queueOrderIn(new URLSearchParams(queueSearch))
  const { data: neighbors = nowhere } = useQuery({ ...neighborsQuery(id, order), placeholderData: keepPreviousData })
  const { data: similar = [] } = useQuery(similarNamesQuery(id))
  return (
    <>
      <header className="mb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-title">{nameOf(application)}</h1>
          <QueuePosition neighbors={neighbors} queueSearch={queueSearch} />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <ApplicationStatus status={status} />
          <span className="tabular-nums">{reference_number}</span>
          <span>
            Submitted {formatDateTime(submitted_at)}
            {isOpenApplication(status) && `, waiting ${formatAge(submitted_at)}`}
          </span>
        </p>
        <SimilarNames names={similar} headingLevel="h2" className="mt-3" />
      </header>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-8">
        <ApplicationFacts application={application} />
        <StickyAside className="xl:sticky-column grid min-w-0 gap-6">
          <Decision
            application={application}
            queueSearch={queueSearch}
            previous={neighbors.previous}
            next={neighbors.next}
          />
          <ApplicationNotes applicationId={id} />
          {status === 'approved' && user_id && <Suspension creatorId={user_id} name={nameOf(application)} />}
        </StickyAside>
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
      It may have been deleted along with its account.
    </EmptyState>
  )
}
