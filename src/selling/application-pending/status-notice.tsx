import { CircleCheck, CircleX, Hourglass, MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApplicationStatus } from '@/selling/parts/application-status'
import { Notice } from '@/ui/states/notice'
import { ButtonLink } from '@/ui/button'
import type { ApplicationState } from '@/selling/data/creator-applications'
import { isOpenApplication } from '@/selling/rules/application'
import { reviewTime } from '@/base/rules/site'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'
import { AnswerForm } from './answer-form'

/** Application status: in review, with a question, approved or rejected. */
export function StatusNotice({ application }: { application: ApplicationState }) {
  if (application.status === 'approved') return <Approved application={application} />
  if (application.status === 'info_requested') return <Asked application={application} />
  return application.status === 'rejected' ? (
    <Rejected application={application} />
  ) : (
    <Waiting application={application} />
  )
}

type Props = { application: ApplicationState }

function Waiting({ application }: Props) {
  return (
    <Notice icon={Hourglass} title="Your application is in review">
      <p>Review takes {reviewTime}. We’ll email you, and the decision appears here as soon as it’s made.</p>
      <Facts application={application} />
      <div>
        <h2 className="text-base text-ink">What happens next</h2>
        <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-md marker:text-ink-3">
          <li>A real person reviews your application and documents.</li>
          <li>We’ll email you either way, with a reason if the answer is no.</li>
          <li>Once you’re approved, you can submit your first template from the creator dashboard.</li>
        </ol>
      </div>
      <Actions />
    </Notice>
  )
}

function Asked({ application }: Props) {
  return (
    <Notice icon={MessageCircleQuestion} title="We have a question">
      <p>Answer below, and your application will go straight back to our reviewers.</p>
      <Note application={application} />
      <AnswerForm key={application.id} applicationId={application.id} askedAt={application.reviewed_at} />
      <Facts application={application} />
      <Actions />
    </Notice>
  )
}

function Approved({ application }: Props) {
  return (
    <Notice icon={CircleCheck} isGood title="You’re approved">
      <p>
        Welcome aboard! Open your creator dashboard to submit your first template, set its price, and get paid every
        Friday.
      </p>
      <Facts application={application} />
      <Note application={application} />
      <Actions>
        <ButtonLink to={paths.creatorDashboard}>Go to your creator dashboard</ButtonLink>
      </Actions>
    </Notice>
  )
}

function Rejected({ application }: Props) {
  return (
    <Notice icon={CircleX} title="Your application wasn’t approved">
      <p>You can apply again once you’ve addressed the points below.</p>
      <Note application={application} />
      <Facts application={application} />
      <Actions>
        <ButtonLink to={paths.creatorApplication}>Apply again</ButtonLink>
      </Actions>
    </Notice>
  )
}

function Note({ application: { note } }: Props) {
  if (!note) return null
  return (
    <figure className="rounded-xl bg-sunken p-4 text-md sm:p-5">
      <figcaption className="text-sm text-ink-3">From our reviewer</figcaption>
      <blockquote className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">{note}</blockquote>
    </figure>
  )
}

function Facts({ application: { status, reference_number, submitted_at, reviewed_at } }: Props) {
  const isDecided = !isOpenApplication(status)
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-xl border p-4 text-md sm:grid-cols-3 sm:p-5">
      <Fact name="Status">
        <ApplicationStatus status={status} />
      </Fact>
      <Fact name="Reference">
        <span className="font-medium tabular-nums">{reference_number}</span>
      </Fact>
      <Fact name={isDecided ? 'Decided' : 'Submitted'}>{formatDate((isDecided && reviewed_at) || submitted_at)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="mt-0.5 text-ink">{children}</dd>
  </div>
)

const Actions = ({ children }: { children?: ReactNode }) => (
  <div className="flex flex-wrap gap-3">
    {children}
    <ButtonLink variant={children ? 'ghost' : 'primary'} to={paths.home}>
      Return to Homepage
    </ButtonLink>
  </div>
)
