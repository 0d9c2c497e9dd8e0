import type { RefundRequests } from '@/buying/data/refund-requests'
import { Suspense, useState } from 'react'
import { type RefundablePayment, refundableLines, refundStage } from '@/buying/rules/refund-request'
import { lazyPart } from '@/ui/lazy-part'
import { Button } from '@/ui/button'
import type { RefundDraft } from './refund-request-dialog'

const RefundRequestDialog = lazyPart(() => import('./refund-request-dialog'))

/**
 * A button that opens the refund requests of a payment: the state of those made, and a form for lines that can still be
 * refunded. Renders nothing without either.
 */
export function RefundRequestButton({ payment, refunds }: { payment: RefundablePayment; refunds: RefundRequests }) {
  const [isOpen, setOpen] = useState(false)
  // State outside the dialog: what was written survives a closed dialog.
  const [draft, setDraft] = useState<RefundDraft>({ reason: '', chosen: undefined })
  if (!refunds.requests) return null

  const made = refunds.requests.filter(
    ({ payment_line_id, status }) =>
      status !== 'withdrawn' && payment.lines.some((line) => line.id === payment_line_id),
  )
  const lines = refundableLines(payment, refunds.requests)
  if (made.length === 0 && lines.length === 0) return null
  const isOpenRequest = made.some((request) => ['open', 'review'].includes(refundStage(request)))
  const label = isOpenRequest ? 'Refund requested' : made.length > 0 ? 'View refund request' : 'Request refund'
  const name = payment.template?.name ?? 'Deleted template'
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`${label}: ${name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <RefundRequestDialog
            payment={payment}
            refunds={refunds}
            made={made}
            lines={lines}
            draft={draft}
            onDraft={setDraft}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
