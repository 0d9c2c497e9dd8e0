import { ButtonLink } from '@/ui/button'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { env } from '@/base/page/env'

export function ClosingCall() {
  const { user } = useSession()
  const canSignUp = env.isSignupOpen && !user
  return (
    <section className="wrap">
      <div className="graph-paper-lg flex flex-col items-start justify-between gap-6 rounded-panel border px-6 py-10 sm:px-10 sm:py-12 lg:flex-row lg:items-center">
        <div>
          <h2 className="text-2xl">Your first automation could be running today.</h2>
          <p className="mt-2 max-w-[36em] text-ink-2">
            {canSignUp
              ? 'Accounts are free, and so are some templates.'
              : 'Pick a template, import it, and turn it on.'}
          </p>
        </div>
        <ButtonLink to={canSignUp ? paths.getStarted : paths.marketplace} size="lg">
          {canSignUp ? 'Create a free account' : 'Browse templates'}
        </ButtonLink>
      </div>
    </section>
  )
}
