import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Delivery } from '@/buying/parts/snapshot-link'
import { useClaimFreeTemplate, useCreateCheckoutSession } from '@/buying/data/checkout'
import type { GivenAnswers } from '@/buying/data/download-template'
import { purchaseQuery, useDownloadPaidTemplate, type Purchase } from '@/buying/data/purchases'
import { useSession } from '@/account/data/session/session'
import { useShownInPlace } from '@/base/errors/shown-in-place'
import type { Template } from '@/catalog/data/templates'
import type { CheckoutOption, PricedOption } from '@/buying/rules/checkout-option'

type Owned = {
  state: 'owned'
  /** Result of the latest download. */
  delivery: Delivery
  /** Downloads this version, or the newest one. */
  download: (version?: number) => void
  isDownloading: boolean
  /** The bought version's number, where it is known. */
  boughtVersion: number | null
  hasNewer: boolean
  /** Options that they own: `purchases.support_option`. */
  option: string
  /** Setup and support that they may add. */
  additions: PricedOption[]
  /** Opens the payment page for setup, support or both. */
  add: (option: CheckoutOption) => void
  isAdding: boolean
}

export type Acquisition =
  | { state: 'unknown' | 'signed-out' | 'own' | 'unavailable' }
  | Owned
  | { state: 'recalled'; purchase: Purchase }
  | { state: 'buyable'; buy: (option: CheckoutOption) => void; isBuying: boolean }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }

/**
 * The user's relation to the template (owner, buyer, visitor…) and the action it allows.
 * @param given the answers that a download carries
 */
export function useAcquisition(template: Template, given?: GivenAnswers['given']): Acquisition {
  const { isLoading, user } = useSession()
  // Bought in another tab meanwhile? Coming back asks, however fresh the answer is.
  const purchase = useQuery({
    ...purchaseQuery(user?.id ?? '', template.id),
    enabled: Boolean(user),
    refetchOnWindowFocus: 'always',
  })
  useShownInPlace(purchase.data ? null : purchase.error)
  const checkout = useCreateCheckoutSession()
  const claim = useClaimFreeTemplate()
  const download = useDownloadPaidTemplate()
  useResetOnPageRestore(checkout.reset)
  // Stays busy until the browser leaves for the payment page, so that a second click creates no second session.
  const isBuying = claim.isPending || checkout.isPending || checkout.isSuccess
  const pay = (option: CheckoutOption) =>
    checkout.mutate({ templateId: template.id, option }, { onSuccess: ({ url }) => window.location.assign(url) })
  /** A free template is claimed; what is added to it is paid as by any owner. */
  const claimAndPay = (option: CheckoutOption) =>
    claim.mutate(template.id, { onSuccess: () => option !== 'template' && pay(option) })

  if (isLoading) return { state: 'unknown' }
  if (!user) return { state: template.status === 'approved' ? 'signed-out' : 'unavailable' }
  if (user.id === template.creator_id) return { state: 'own' }
  if (purchase.data?.isRecalled) return { state: 'recalled', purchase: purchase.data }
  if (purchase.data && !purchase.data.isWithdrawn) {
    return {
      state: 'owned',
      delivery: download,
      download: (version) => download.mutate({ templateId: template.id, version, given }),
      isDownloading: download.isPending,
      boughtVersion: purchase.data.bought_version,
      hasNewer: purchase.data.update !== null,
      option: purchase.data.support_option,
      additions: purchase.data.additions,
      add: pay,
      isAdding: isBuying,
    }
  }
  if (template.status !== 'approved') return { state: 'unavailable' }
  if (purchase.isPending) return { state: 'unknown' }
  if (purchase.isError)
    return { state: 'failed', retry: () => void purchase.refetch(), isRetrying: purchase.isFetching }
  return { state: 'buyable', buy: template.price_cents === null ? claimAndPay : pay, isBuying }
}

/** Resets the busy button when the page is restored from the back/forward cache. */
function useResetOnPageRestore(reset: () => void) {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [reset])
}
