import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from '@/lib/toast'
import { Dialog } from '@/components/ui/dialog'
import { roleQuery } from '@/data/roles'
import { onSignedIn } from '@/data/session'
import { signInMessages as messages } from '@/domain/messages/sign-in'
import { paths } from '@/domain/paths'
import { isPassage, pathAfterSignIn } from '@/domain/roles'
import { useLoginDialog } from '@/lib/login-dialog'

// Fetched when the dialog first opens: most visits never do.
const LoginForm = lazy(() => import('./login-form'))

const redirectDelayMs = 100

/** The sign-in dialog (spec section 2, "Global elements"): outside the routes, over any screen. */
export default function LoginDialogHost() {
  const { isOpen, returnTo, open, close } = useLoginDialog()
  const navigate = useNavigate()
  const location = useLocation()
  const queryClient = useQueryClient()

  const leave = () => {
    close()
    if (location.pathname !== paths.login) return
    if (hasStepBack()) void navigate(-1)
    else void navigate(paths.home, { replace: true })
  }

  const goOn = useEffectEvent((path: string, hereBefore: string) => {
    close()
    toast.success(messages.success)
    const here = location.pathname + location.search + location.hash
    if (path !== here) void navigate(path, { replace: isPassage(hereBefore) })
  })

  const welcome = useEffectEvent(async (userId: string) => {
    if (!isOpen) return
    const hereBefore = location.pathname
    const [role] = await Promise.all([
      queryClient.fetchQuery(roleQuery(userId)).catch(() => null),
      new Promise((done) => setTimeout(done, redirectDelayMs)),
    ])
    goOn(pathAfterSignIn(returnTo, role), hereBefore)
  })

  useEffect(() => onSignedIn((userId) => void welcome(userId)), [])

  return (
    <Dialog isOpen={isOpen} onOpenChange={(isOpening) => (isOpening ? open() : leave())} title="Log in to Flowshelf" description="Automation Made Simple">
      <Suspense fallback={<p role="status" className="min-h-72 pt-6 text-ink-3">Loading...</p>}>
        <LoginForm returnTo={returnTo} onLeave={close} />
      </Suspense>
    </Dialog>
  )
}

/** The router numbers its own history entries, so the step back never leaves the site. */
function hasStepBack(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
