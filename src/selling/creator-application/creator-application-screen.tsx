import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { QueryView } from '@/ui/states/query-view'
import { Placeholder } from '@/ui/states/placeholder'
import { applicationStartQuery } from '@/selling/data/application-start'
import { applicationStatusQuery } from '@/selling/data/creator-applications'
import { useUser } from '@/account/data/session/session'
import { applicationStart } from '@/selling/rules/application-start'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { toast } from '@/base/page/toast'
import { ApplicationAside } from './application-aside'
import { ApplicationForm, type Progress } from './application-form'
import { toInitialFields } from './application-schema'

/** /creator-application: the form for creators. `new=true` in the query welcomes newly registered users. */
export default function CreatorApplicationScreen() {
  usePageMeta({
    title: 'Creator application',
    description:
      'Apply to sell your n8n workflows and GoHighLevel snapshots on Flowshelf. A real person reads every application.',
    isUnlisted: true,
  })
  const user = useUser()
  return <Application key={user.id} user={user} />
}

function Application({ user }: { user: User }) {
  const status = useQuery(applicationStatusQuery(user.id))
  const [progress, setProgress] = useState<Progress>('filling')
  const rejected = status.data?.status === 'rejected' ? status.data : null
  if (progress === 'done') return <Navigate to={paths.applicationPending} replace />
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-14">
        <div className="min-w-0">
          <Header user={user} />
          <QueryView
            query={status}
            loading="Loading your application..."
            placeholder={<FormPlaceholder />}
            failed={messages.loadFailed}
            // A rejected applicant may apply again. While sending, the form stays, although the application exists
            // already.
            isEmpty={(latest) => latest === null || latest.status === 'rejected' || progress === 'sending'}
            empty={
              <>
                {rejected && <Rejection note={rejected.note} />}
                <Form user={user} isReapplying={Boolean(rejected)} onProgress={setProgress} />
              </>
            }
          >
            {(latest) => latest && <AlreadyApplied reference={latest.reference_number} />}
          </QueryView>
        </div>
        <ApplicationAside />
      </div>
    </div>
  )
}

function Header({ user }: { user: User }) {
  const [query] = useSearchParams()
  const first = useQuery(applicationStartQuery(user)).data?.firstName
  return (
    <header className="mb-6 sm:mb-8">
      {query.get('new') === 'true' && (
        <div className="mb-6 flex gap-3.5 rounded-xl bg-ember-soft p-4 text-md sm:p-5">
          <Sparkles aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ember" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">Welcome to Flowshelf{first ? `, ${first}` : ''}!</p>
            <p className="text-ink-2">
              Your account is ready. There’s one last step before you can sell. Tell us about your work.
            </p>
          </div>
        </div>
      )}
      <h1 className="text-2xl sm:text-3xl">Creator application</h1>
      <p className="mt-1 text-ink-2">Two short steps. A real person reads every application.</p>
    </header>
  )
}

/** Why the last application was not approved. */
const Rejection = ({ note }: { note: string | null }) => (
  <section aria-labelledby="rejection" className="mb-6 rounded-xl border bg-surface p-4 text-md sm:mb-8 sm:p-5">
    <h2 id="rejection" className="text-base">
      Your last application wasn’t approved
    </h2>
    {note && (
      <figure className="mt-2">
        <figcaption className="text-sm text-ink-3">From our reviewer</figcaption>
        <blockquote className="mt-1 wrap-anywhere whitespace-pre-wrap">{note}</blockquote>
      </figure>
    )}
    <p className="mt-2 text-ink-2">
      Your answers are filled in below. Update them, add anything that was missing, and submit again.
    </p>
  </section>
)

type FormProps = { user: User; isReapplying: boolean; onProgress: (progress: Progress) => void }

function Form({ user, isReapplying, onProgress }: FormProps) {
  const known = useQuery(applicationStartQuery(user))
  const start = useMemo(() => toInitialFields(known.data ?? applicationStart(user, null)), [known.data, user])
  // On error, the form starts without data of the account.
  if (known.isPending) return <FormPlaceholder />
  if (known.data?.isApproved) return <Navigate to={paths.creatorDashboard} replace />
  return (
    <ApplicationForm
      userId={user.id}
      accountEmail={user.email ?? ''}
      start={start}
      isReapplying={isReapplying}
      onProgress={onProgress}
    />
  )
}

function AlreadyApplied({ reference }: { reference: string }) {
  const message = messages.alreadyApplied(reference)
  useEffect(() => {
    toast.info(message, { id: message })
  }, [message])
  return <Navigate to={paths.applicationPending} replace />
}

function FormPlaceholder() {
  return (
    <div className="grid gap-5">
      <Placeholder className="h-9" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Placeholder className="h-17.5 rounded-control" />
        <Placeholder className="h-17.5 rounded-control" />
      </div>
      <Placeholder className="h-17.5 rounded-control" />
      <Placeholder className="h-44 rounded-control" />
    </div>
  )
}
