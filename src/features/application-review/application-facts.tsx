import { Download, ExternalLink, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApplicationStatus } from '@/components/application-status'
import { useOpenApplicationDocument } from '@/data/applications/application-documents'
import type { Application, ApplicationSocial } from '@/data/applications/creator-applications'
import { applicationPlatformLabel } from '@/domain/application'
import { formatDate } from '@/domain/dates'
import { formatFileSize } from '@/domain/files'
import { isHttpsAddress } from '@/domain/https-address'
import { mailtoLink } from '@/domain/mailto'
import { paths } from '@/domain/paths'

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
  } = application
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Section title="Basic info">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="Email">
            <a
              href={mailtoLink({ to: email })}
              className="inline-block min-h-6 underline underline-offset-4 hover:text-ember"
            >
              {email}
            </a>
          </Fact>
          <Fact name="Company">{has_company ? company_name : 'None'}</Fact>
          <Fact name="Templates">{templates_count}</Fact>
          <Fact name="Has clients">{has_clients ? 'Yes' : 'No'}</Fact>
        </dl>
      </Section>
      <Section title="Business description">
        <p className="wrap-anywhere whitespace-pre-wrap">{business_description}</p>
      </Section>
      <Section title="Documents">
        {documents.length > 0 ? <Documents documents={documents} /> : <None>None were attached.</None>}
      </Section>
      <Section title="Social profiles">
        {socials.length > 0 ? (
          <dl className="grid gap-3">
            {socials.map((social) => (
              <Fact key={social.id} name={applicationPlatformLabel(social.platform)}>
                <ProfileLink social={social} />
              </Fact>
            ))}
          </dl>
        ) : (
          <None>None were given.</None>
        )}
      </Section>
      {earlier.length > 0 && (
        <Section title="Other applications of this account">
          <ul className="grid gap-3">
            {earlier.map(({ id, reference_number, status, submitted_at, note }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link
                    to={paths.reviewApplication(id)}
                    className="inline-block min-h-6 tabular-nums underline underline-offset-4 hover:text-ember"
                  >
                    {reference_number}
                  </Link>
                  <ApplicationStatus status={status} />
                  <span className="text-sm text-ink-3">{formatDate(submitted_at)}</span>
                </p>
                {note && <p className="mt-1 text-[15px] wrap-anywhere whitespace-pre-wrap text-ink-2">{note}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Documents({ documents }: { documents: Application['documents'] }) {
  const open = useOpenApplicationDocument()
  return (
    <ul className="-my-1">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-3 border-t py-1.5 first:border-t-0">
          <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate" title={document.file_name}>
            {document.file_name}
          </span>
          <span className="shrink-0 text-sm text-ink-3 tabular-nums">{formatFileSize(document.file_size)}</span>
          <button
            type="button"
            aria-label={`Download ${document.file_name}`}
            disabled={open.isPending}
            onClick={() => open.mutate(document)}
            className="grid size-9 shrink-0 place-items-center rounded-lg text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-55"
          >
            <Download aria-hidden className="size-[18px]" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The database stores https URLs only; any other value renders as text. */
function ProfileLink({ social: { profile_url: url } }: { social: ApplicationSocial }) {
  if (!isHttpsAddress(url)) return url
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 underline underline-offset-4 hover:text-ember"
    >
      <span className="truncate">{url.replace(/^https:\/\//, '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-xl border bg-surface p-5 sm:p-6">
    <h2 className="mb-3 text-base">{title}</h2>
    {children}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const None = ({ children }: { children: ReactNode }) => <p className="text-ink-3">{children}</p>
