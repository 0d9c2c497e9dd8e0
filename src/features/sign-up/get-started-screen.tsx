import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useWayOn } from '@/data/roles'
import { useSession } from '@/data/session'
import { paths } from '@/domain/paths'
import { safeReturnPath } from '@/domain/safe-return-path'
import { useLoginDialog } from '@/lib/login-dialog'
import { usePageMeta } from '@/lib/page-meta'
import { BuyerRegistrationForm } from './buyer-registration-form'

/** /get-started: `next` in the query is the originally requested location. */
export default function GetStartedScreen() {
  usePageMeta({ title: 'Get started', description: 'Make a free Flowshelf account, the place where the templates you take are kept for you.' })
  const { user, isConfirmed } = useSession()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { open } = useLoginDialog()
  const next = safeReturnPath(query.get('next'))
  const wayOn = useWayOn(next, isConfirmed ? user?.id : undefined)

  if (wayOn) return <Navigate to={wayOn} replace />
  return (
    <div className="wrap grid gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,520px)] lg:gap-20">
      <header className="lg:pt-4">
        <h1 className="text-3xl sm:text-4xl">Create your account</h1>
        <p className="mt-4 max-w-[32em] text-lg text-ink-2">
          It is free. You pay only for the templates you choose, and what you buy stays in your account.
        </p>
        <ul className="mt-8 hidden max-w-[32em] divide-y border-y text-[15px] text-ink-2 lg:block">
          <li className="py-3">Download what you bought again, whenever you need it.</li>
          <li className="py-3">See every step of a workflow before you pay.</li>
          <li className="py-3">Free templates are taken with one click.</li>
        </ul>
      </header>
      <section aria-label="Sign up" className="rounded-2xl border bg-surface p-5 sm:p-8">
        <BuyerRegistrationForm next={next} onUnconfirmed={() => void navigate(paths.emailConfirmationPending)} />
        <p className="mt-6 border-t pt-5 text-[15px] text-ink-2">
          Already have an account?{' '}
          <button
            type="button"
            onClick={() => open(next ? { returnTo: next } : undefined)}
            className="font-medium text-ink underline underline-offset-4 hover:text-ember"
          >
            Log in
          </button>
        </p>
      </section>
    </div>
  )
}
