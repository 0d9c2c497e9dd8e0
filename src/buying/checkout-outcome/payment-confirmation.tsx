import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoaderCircle, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Notice, NoticePage } from '@/ui/states/notice'
import { QueryView } from '@/ui/states/query-view'
import { Button, ButtonLink } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { purchaseKeys } from '@/buying/data/keys'
import { purchaseQuery, type Purchase } from '@/buying/data/purchases'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { paths } from '@/base/rules/paths'
import { isPaidByLink } from '@/buying/rules/paid-by-link'
import { actionTexts } from '@/base/messages/actions'

const pollMs = 1500
const patienceMs = 60_000
const slowPollMs = 5000

type Props = {
  templateId: string
  /** Whether the purchase holds what was paid for; an owner may have paid for an addition. */
  isPaid: (purchase: Purchase) => boolean
  children: (purchase: Purchase) => ReactNode
}

/** Waits for the purchase: success is reported only once it is in the database. */
export function PaymentConfirmation({ templateId, isPaid, children }: Props) {
  const user = useUser()
  const isLate = useIsAfter(patienceMs)
  const isConfirmed = (purchase: Purchase | null | undefined) =>
    Boolean(purchase && !purchase.isWithdrawn && isPaid(purchase))
  const purchase = useQuery({
    ...purchaseQuery(user.id, templateId),
    staleTime: 0,
    // The payment provider's webhook reaches the backend, not this page: poll, except in hidden tabs. What was refunded may be paid again.
    refetchInterval: ({ state }) => (isConfirmed(state.data) ? false : isLate ? slowPollMs : pollMs),
  })
  useForgottenPurchases(isConfirmed(purchase.data))
  return (
    <NoticePage>
      {/* Live region: the content changes by itself. */}
      <div aria-live="polite">
        <QueryView
          query={purchase}
          loading="Confirming your payment…"
          failed={messages.failed}
          failedAction={<PurchasesLink />}
          isEmpty={(row) => !row?.isWithdrawn && !isConfirmed(row)}
          empty={isLate ? <Late isAsking={purchase.isFetching} onAsk={() => void purchase.refetch()} /> : <Waiting />}
        >
          {(row) => (row?.isWithdrawn ? <Withdrawn isDisputed={row.isDisputed} /> : row && children(row))}
        </QueryView>
      </div>
    </NoticePage>
  )
}

/** Lists of purchases that were read before the payment was confirmed lack it. */
function useForgottenPurchases(isConfirmed: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isConfirmed) void queryClient.invalidateQueries({ queryKey: purchaseKeys.all, refetchType: 'none' })
  }, [isConfirmed, queryClient])
}

/** False until the given number of milliseconds after mounting. */
function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isAfter
}

/** A Payment Link takes any address, also another one than the account's. */
function OtherAddress() {
  const { email } = useUser()
  const [query] = useSearchParams()
  if (!isPaidByLink(query)) return null
  return (
    <p>
      Did you pay with an email other than <span className="wrap-anywhere text-ink">{email}</span>? Then your purchase
      is waiting for an account with that address.
    </p>
  )
}

function Waiting() {
  return (
    <Notice icon={LoaderCircle} isBusy title="Confirming your payment…">
      <p role="status">
        This usually takes a few seconds. Keep this page open or come back later. Nothing will be lost.
      </p>
      <OtherAddress />
    </Notice>
  )
}

function Late({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  return (
    <Notice icon={LoaderCircle} isBusy title="Your payment isn’t confirmed yet">
      <p role="status">
        This is taking longer than usual. Please don’t pay again. If you’ve paid, the template will appear in your
        purchases as soon as your payment is confirmed, and we’ll email you. If you closed the payment page before
        paying, nothing was charged.
      </p>
      <OtherAddress />
      <Actions>
        <Button variant="ghost" isBusy={isAsking} onClick={onAsk}>
          Check again
        </Button>
        <PurchasesLink />
      </Actions>
    </Notice>
  )
}

function Withdrawn({ isDisputed }: { isDisputed: boolean }) {
  return (
    <Notice icon={Undo2} title={isDisputed ? 'Your bank is looking into this payment' : 'This purchase was refunded'}>
      <p>
        {isDisputed
          ? 'Until it has decided, the template can’t be downloaded.'
          : 'Your refund is on its way, so the template can no longer be downloaded.'}{' '}
        If you’ve just paid again, this page will say so as soon as your payment is confirmed.
      </p>
      <Actions>
        <PurchasesLink />
        <ButtonLink to={paths.templates}>{actionTexts.browseTemplates}</ButtonLink>
      </Actions>
    </Notice>
  )
}

export const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>

export const PurchasesLink = ({ size }: { size?: 'lg' }) => (
  <ButtonLink variant="ghost" size={size} to={paths.purchases}>
    {messages.viewPurchases}
  </ButtonLink>
)
