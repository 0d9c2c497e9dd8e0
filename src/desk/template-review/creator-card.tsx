import { Link } from 'react-router-dom'
import { ApplicationStatus } from '@/selling/parts/application-status'
import { Fact, FactsCard, NoFact } from '@/ui/text/facts'
import { Handle } from '@/account/parts/public-name'
import type { TemplateReview } from '@/desk/data/template-review'
import { applicationStatuses } from '@/selling/rules/application'
import { mailtoLink } from '@/base/rules/text/mailto'
import { paths } from '@/base/rules/paths'

const linkClass = 'inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember'

/** The template's creator, their right to sell, and their application. */
export function CreatorCard({ creator }: { creator: TemplateReview['creator'] }) {
  return (
    <FactsCard title="Creator">
      {creator ? <Facts creator={creator} /> : <NoFact>This account was deleted.</NoFact>}
    </FactsCard>
  )
}

function Facts({ creator }: { creator: NonNullable<TemplateReview['creator']> }) {
  const { name, username, email, application_status, application } = creator
  const isApproved = application_status === 'approved'
  return (
    <dl className="grid gap-4">
      <Fact name="Name">
        {isApproved ? (
          <Link to={paths.creator(username)} className={linkClass}>
            {name ?? username}
          </Link>
        ) : (
          (name ?? username)
        )}{' '}
        <Handle name={name ?? username} username={username} />
      </Fact>
      {email && (
        <Fact name="Email">
          <a href={mailtoLink({ to: email })} className={linkClass}>
            {email}
          </a>
        </Fact>
      )}
      <Fact name="Approved creator">
        {isApproved ? 'Yes' : <span className="font-medium text-ember">Not yet</span>}
      </Fact>
      <Fact name="Application">{application ? <ApplicationLink application={application} /> : 'None yet'}</Fact>
    </dl>
  )
}

type Application = NonNullable<NonNullable<TemplateReview['creator']>['application']>

function ApplicationLink({ application: { id, reference_number, status } }: { application: Application }) {
  const known = applicationStatuses.find((value) => value === status)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={paths.reviewApplication(id)} className={linkClass}>
        <span className="tabular-nums">{reference_number}</span>
      </Link>
      {known && <ApplicationStatus status={known} />}
    </span>
  )
}
