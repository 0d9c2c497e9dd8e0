import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Fact, FactsCard } from '@/ui/text/facts'
import { ForeignLink } from '@/ui/foreign-link'
import { PublicName } from '@/account/parts/public-name'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { applicationDeskQuery, type ApplicantRegistration } from '@/desk/data/application-desk'
import { formatDate } from '@/base/rules/dates'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { ApplicantFiles } from './applicant-files'

/** Everything that the applicant gave when signing up: company, links and documents. */
export function Registration({ applicationId }: { applicationId: string }) {
  const desk = useQuery(applicationDeskQuery(applicationId))
  return (
    <FactsCard title="From registration">
      <QueryView
        query={desk}
        loading="Loading the registration..."
        placeholder={<Placeholder className="h-24 rounded-lg" />}
        failed={messages.deskFailed}
        empty={null}
      >
        {(found) => found && <Given registration={found.registration} />}
      </QueryView>
    </FactsCard>
  )
}

const accountNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  website: 'Website',
}

function Given({ registration }: { registration: ApplicantRegistration }) {
  const {
    username,
    full_name,
    email,
    registered_at,
    company_name,
    business_description,
    templates_count,
    calendly_url,
  } = registration
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name="Account">
          {username ? (
            <Link
              to={paths.creator(username)}
              className="inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember"
            >
              {username}
            </Link>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="Public name">
          {username ? <PublicName name={full_name} username={username} className="font-normal" /> : 'None'}
        </Fact>
        <Fact name="Account email">{email ?? 'None'}</Fact>
        <Fact name="Signed up">{formatDate(registered_at)}</Fact>
        {company_name && <Fact name="Company">{company_name}</Fact>}
        {templates_count && <Fact name="Templates">{templates_count}</Fact>}
        {calendly_url && (
          <Fact name="Calendly">
            <ForeignLink url={calendly_url} />
          </Fact>
        )}
        {registration.accounts.map(({ platform, url }) => (
          <Fact key={platform} name={accountNames[platform] ?? platform}>
            <ForeignLink url={url} />
          </Fact>
        ))}
      </dl>
      {business_description && <p className="wrap-anywhere whitespace-pre-wrap">{business_description}</p>}
      {registration.documents.length > 0 && (
        <ApplicantFiles
          files={registration.documents.map(({ id, file_name, file_url, file_type }) => ({
            id,
            bucket: 'creator-documents',
            path: file_url,
            name: file_name,
            type: file_type,
          }))}
        />
      )}
    </div>
  )
}
