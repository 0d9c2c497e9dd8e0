import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from '@/base/page/toast'
import { MissingPart } from '@/ui/states/missing-part'
import { Dialog } from '@/ui/overlays/dialog'
import { isAdminQuery } from '@/account/data/admin'
import { roleQuery } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { onSignedIn } from '@/account/data/session/session-store'
import { pageMessages } from '@/base/messages/page'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { paths } from '@/base/rules/paths'
import { redirectsSignedInUsers, pathAfterSignIn } from '@/account/rules/roles'
import { useLoginDialog } from '@/account/parts/login-dialog'

// Lazy-loaded on first opening.
const LoginViews = lazyPart(() => import('./login-views'), MissingPart)

const redirectDelayMs = 100

/** The sign-in dialog, mounted outside the routes. See docs/product/account.md#sign-in-dialog. */
export default function LoginDialogHost() {
  const { isOpen, returnTo, open, close } = useLoginDialog()
  const { heldUser } = useSession()
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
    toast.success(messages.success)
    // Closed meanwhile: whoever reads on stays.
    if (!isOpen) return
    close()
    const here = location.pathname + location.search + location.hash
    if (path !== here) void navigate(path, { replace: redirectsSignedInUsers(hereBefore) })
  })

  const welcome = useEffectEvent(async (userId: string) => {
    if (!isOpen) return
    const hereBefore = location.pathname
    const [role, isAdmin] = await Promise.all([
      queryClient.fetchQuery(roleQuery(userId)).catch(() => 'unknown' as const),
      queryClient.fetchQuery(isAdminQuery(userId)).catch(() => false),
      new Promise((done) => setTimeout(done, redirectDelayMs)),
    ])
    goOn(pathAfterSignIn(returnTo, isAdmin ? 'admin' : role), hereBefore)
  })

  useEffect(() => onSignedIn((userId) => void welcome(userId)), [])

  // Reopening starts with the sign-in form.
  const [isForgotten, setIsForgotten] = useState(false)
  if (!isOpen && isForgotten) setIsForgotten(false)
  const { title, description } = isForgotten ? headings.forgotten : heldUser ? headings.goOn : headings.logIn

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening ? open() : leave())}
      title={title}
      description={description}
    >
      <Suspense
        fallback={
          <p role="status" className="min-h-100 pt-6 text-ink-3">
            Loading...
          </p>
        }
      >
        <LoginViews
          returnTo={returnTo}
          email={heldUser?.email ?? ''}
          isForgotten={isForgotten}
          onForgotten={setIsForgotten}
          onLeave={close}
        />
      </Suspense>
    </Dialog>
  )
}

const headings = {
  logIn: { title: 'Log in to Flowshelf', description: pageMessages.tagline },
  goOn: { title: 'Log in to continue', description: 'Your session has ended. What you typed is still here.' },
  forgotten: { title: 'Forgot your password?', description: 'We’ll send you a link to choose a new one.' },
}

/** The router numbers its history entries, so going back never leaves the site. */
function hasStepBack(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
