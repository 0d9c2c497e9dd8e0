import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/states/empty-state'
import { useSignInRedirect } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { safeReturnPath } from '@/base/rules/safe-return-path'
import { useLoginDialog } from '@/account/parts/login-dialog'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'

/** /login: opens the sign-in dialog; `next` in the query is the destination. */
export default function LoginScreen() {
  usePageMeta({
    title: actionTexts.logIn,
    description: 'Log in to Flowshelf to get templates and find the ones you own.',
    isUnlisted: true,
  })
  const { isLoading, user } = useSession()
  const { open } = useLoginDialog()
  const [query] = useSearchParams()
  const next = safeReturnPath(query.get('next'))
  const redirectPath = useSignInRedirect(next, user?.id)
  const isSignedOut = !isLoading && !user
  const openDialog = () => open(next ? { returnTo: next } : undefined)

  useEffect(() => {
    if (isSignedOut) open(next ? { returnTo: next } : undefined)
  }, [isSignedOut, next, open])

  if (redirectPath) return <Navigate to={redirectPath} replace />
  return (
    <section className="wrap max-w-160 py-16 sm:py-24">
      <h1 className="sr-only">{actionTexts.logIn}</h1>
      <EmptyState title="Log in to continue" action={<Button onClick={openDialog}>{actionTexts.logIn}</Button>}>
        Your purchases and downloads are kept in your account.
      </EmptyState>
    </section>
  )
}
