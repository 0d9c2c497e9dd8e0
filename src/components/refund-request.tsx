import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { lineKindLabel } from '@/domain/line-kind'
import { refundableLines, refundStage, type RefundRequest } from '@/domain/refund-request'
import { RefundRequestForm } from './refund-request-form'
import { RefundRequestState } from './refund-request-state'
import { Button } from './ui/button'
import { Dialog } from './ui/dialog'

/** A buyer's payment with what a refund request needs. */
export type RefundablePayment = {
  id: string
  created_at: string
  claim_state: string
  /** Null if the template is no longer visible to the buyer. */
  template: { name: string } | null
  lines: { id: string; kind: string; cents: number; refunded_cents: number }[]
}

/** The buyer's requests, undefined while unknown, and their mutations. */
export type RefundRequests = {
  requests: RefundRequest[] | undefined
  request: UseMutationResult<void, Error, { lineId: string; reason: string }>
  withdraw: UseMutationResult<void, Error, string>
}

/**
 * A button that opens the refund requests of a payment: the state of those made, and a form for lines that can still be
 * refunded. Renders nothing without either.
 */
export function RefundRequestButton({ payment, refunds }: { payment: RefundablePayment; refunds: RefundRequests }) {
  const [isOpen, setOpen] = useState(false)
  // State outside the dialog: what was written survives a closed dialog.
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<string>()
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
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={made.length > 0 ? 'Refund requests' : 'Request a refund'}
        description={name}
        className="max-w-[540px]"
      >
        {made.length > 0 && (
          <ul aria-label="Refund requests" className="mt-5 grid gap-4">
            {made.map((request) => {
              const line = payment.lines.find(({ id }) => id === request.payment_line_id)
              return (
                <RefundRequestState
                  key={request.id}
                  request={request}
                  withdraw={refunds.withdraw}
                  label={lineKindLabel(line?.kind ?? '')}
                  line={line}
                />
              )
            })}
          </ul>
        )}
        {lines.length > 0 && (
          <RefundRequestForm
            payment={payment}
            request={refunds.request}
            lines={lines}
            hasHeading={made.length > 0}
            chosen={lines.find(({ id }) => id === chosen)?.id ?? (lines.length === 1 ? lines[0]?.id : undefined)}
            onChoose={setChosen}
            reason={reason}
            onReason={setReason}
            onDone={() => {
              setReason('')
              setOpen(false)
            }}
            onCancel={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}
