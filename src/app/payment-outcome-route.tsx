import type { ReactNode } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '@/account/data/session/session'
import { isPaidByLink } from '@/buying/rules/paid-by-link'
import { SignedIn } from './guards'

// A split chunk: only visitors need it.
const PaidByLinkScreen = lazyPart(() => import('@/buying/checkout-outcome/paid-by-link-screen'))

/** For buyers their purchase; after a Payment Link (`via=link`), what visitors do next. */
export function PaymentOutcomeRoute({ children }: { children: ReactNode }) {
  const [query] = useSearchParams()
  const { isLoading, isSigningOut, user } = useSession()
  if (isPaidByLink(query) && !isLoading && !isSigningOut && !user) return <PaidByLinkScreen />
  return <SignedIn>{children}</SignedIn>
}
