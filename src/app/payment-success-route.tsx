import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '@/data/account/session'
import { SignedIn } from './guards'

// Split chunks: who signs in never needs the screen for visitors.
const PaymentSuccessScreen = lazy(() => import('@/features/checkout-outcome/payment-success-screen'))
const PaidByLinkScreen = lazy(() => import('@/features/checkout-outcome/paid-by-link-screen'))

/** /payment-success: the purchase; after a Payment Link (`via=link`), what visitors do next. */
export default function PaymentSuccessRoute() {
  const [query] = useSearchParams()
  const { isLoading, isSigningOut, user } = useSession()
  if (query.get('via') === 'link' && !isLoading && !isSigningOut && !user) return <PaidByLinkScreen />
  return (
    <SignedIn>
      <PaymentSuccessScreen />
    </SignedIn>
  )
}
