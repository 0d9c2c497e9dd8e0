import { lineKindLabel } from '@/buying/rules/line-kind'
import type { RefundablePayment, RefundRequest } from '@/buying/rules/refund-request'
import type { RefundRequests } from '@/buying/data/refund-requests'
import { RefundRequestForm } from './refund-request-form'
import { RefundRequestState } from './refund-request-state'
import { Dialog } from '@/ui/overlays/dialog'

/** Input of the dialog. */
export type RefundDraft = { reason: string; chosen: string | undefined }

type Props = {
  payment: RefundablePayment
  refunds: RefundRequests
  /** Requests of this payment. */
  made: RefundRequest[]
  /** Items that can still be refunded. */
  lines: RefundablePayment['lines']
  draft: RefundDraft
  onDraft: (draft: RefundDraft) => void
  onClose: () => void
}

/** The refund requests of a payment: the state of those made, and a form for lines that can still be refunded. */
export default function RefundRequestDialog({ payment, refunds, made, lines, draft, onDraft, onClose }: Props) {
  const { reason, chosen } = draft
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={made.length > 0 ? 'Refund requests' : 'Request a refund'}
      description={payment.template?.name ?? 'Deleted template'}
      className="max-w-135"
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
          onChoose={(id) => onDraft({ ...draft, chosen: id })}
          reason={reason}
          onReason={(words) => onDraft({ ...draft, reason: words })}
          onDone={() => {
            onDraft({ ...draft, reason: '' })
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
