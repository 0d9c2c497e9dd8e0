import { Link } from 'react-router-dom'
import { ApplicationStatus } from '@/selling/parts/application-status'
import { Fact, FactsCard, NoFact } from '@/ui/text/facts'
import { ForeignLink } from '@/ui/foreign-link'
import type { Application } from '@/selling/data/creator-applications'
import { applicationPlatformLabel } from '@/selling/rules/application'
import { formatDate } from '@/base/rules/dates'
import { mailtoLink } from '@/base/rules/text/mailto'
import { paths } from '@/base/rules/paths'
import { ApplicantFiles } from './applicant-files'
import { Questions } from './questions'
import { Registration } from './registration'

/** All fields, documents and social profiles of an application. Rendered as plain text, never as markup. */
export function ApplicationFacts({ application }: { application: Application }) {
  const {
    email,
    has_company,
    company_name,
    templates_count,
    has_clients,
    business_description,
    documents,
    socials,
    earlier,
    questions,
  } = application
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {questions.length > 0 && <Questions questions={questions} />}
      <FactsCard title="Basic info">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="Email">
            <a
              href={mailtoLink({ to: email })}
              className="inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember"
            >
              {email}
            </a>
          </Fact>
          <Fact name="Company">{has_company ? company_name : 'None'}</Fact>
          <Fact name="Templates">{templates_count}</Fact>
          <Fact name="Has clients">{has_clients ? 'Yes' : 'No'}</Fact>
        </dl>
      </FactsCard>
      <FactsCard title="Business description">
        <p className="wrap-anywhere whitespace-pre-wrap">{business_description}</p>
      </FactsCard>
      <FactsCard title="Documents">
        {documents.length > 0 ? (
          <ApplicantFiles
            files={documents.map(({ id, file_name, file_url, file_type, file_size }) => ({
              id,
              bucket: 'application-documents',
              path: file_url,
              name: file_name,
              type: file_type,
              bytes: file_size,
            }))}
          />
        ) : (
          <NoFact>None attached.</NoFact>
        )}
      </FactsCard>
      <FactsCard title="Social profiles">
        {socials.length > 0 ? (
          <dl className="grid gap-3">
            {socials.map((social) => (
              <Fact key={social.id} name={applicationPlatformLabel(social.platform)}>
                <ForeignLink url={social.profile_url} />
              </Fact>
            ))}
          </dl>
        ) : (
          <NoFact>None given.</NoFact>
        )}
      </FactsCard>
      <Registration applicationId={application.id} />
      {earlier.length > 0 && (
        <FactsCard title="Other applications from this account">
          <ul className="grid gap-3">
            {earlier.map(({ id, reference_number, status, submitted_at, note }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link
                    to={paths.reviewApplication(id)}
                    className="inline-block max-w-full min-h-6 tabular-nums underline underline-offset-4 hover:text-ember"
                  >
                    {reference_number}
                  </Link>
                  <ApplicationStatus status={status} />
                  <span className="text-sm text-ink-3">{formatDate(submitted_at)}</span>
                </p>
                {note && <p className="mt-1 text-md wrap-anywhere whitespace-pre-wrap text-ink-2">{note}</p>}
              </li>
            ))}
          </ul>
        </FactsCard>
      )}
    </div>
  )
}
