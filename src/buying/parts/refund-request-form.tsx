import { useState } from 'react'
import { formatDate } from '@/base/rules/dates'
import { lineKindLabel, type LineKind } from '@/buying/rules/line-kind'
import { refundRequestMessages as messages } from '@/buying/messages/refund-requests'
import { formatCents } from '@/base/rules/money'
import {
  type RefundablePayment,
  refundableUntil,
  refundConsequence,
  refundReasonLimits as limits,
} from '@/buying/rules/refund-request'
import type { RefundRequests } from '@/buying/data/refund-requests'
import { Button } from '@/ui/button'
import { RadioGroup } from '@/ui/fields/radio-group'
import { TextAreaField } from '@/ui/fields/textarea'
import { refundAnswerDays } from '@/catalog/rules/limits'

type Props = {
  payment: RefundablePayment
  request: RefundRequests['request']
  /** Refundable items; at least one. */
  lines: RefundablePayment['lines']
  hasHeading: boolean
  /** Id of the chosen line. */
  chosen: string | undefined
  onChoose: (id: string) => void
  reason: string
  onReason: (reason: string) => void
  onDone: () => void
  onCancel: () => void
}

/** Requests the refund of one line, with a reason. */
export function RefundRequestForm(props: Props) {
  const { payment, request, lines, hasHeading, chosen, reason } = props
  const [wasTried, setWasTried] = useState(false)
  const letters = reason.trim().length
  const problem =
    letters < limits.min ? messages.reasonTooShort : letters > limits.max ? messages.reasonTooLong : undefined
  const send = () => {
    setWasTried(true)
    if (!chosen || problem) return
    request.mutate({ lineId: chosen, reason: reason.trim() }, { onSuccess: props.onDone })
  }
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset disabled={request.isPending} className="grid min-w-0 gap-5">
        {hasHeading && <h3 className="border-t pt-5 text-base">Request another refund</h3>}
        <div>
          <RadioGroup
            label="What to refund"
            isFramed
            disabled={request.isPending}
            value={chosen ?? ''}
            onValueChange={props.onChoose}
            options={lines.map((line) => ({
              value: line.id,
              label: lineKindLabel(line.kind),
              hint: refundConsequence[line.kind as LineKind],
              end: formatCents(line.cents - line.refunded_cents),
            }))}
          />
          <p aria-live="polite" className="text-sm text-bad">
            {wasTried && !chosen && <span className="mt-1.5 block">{messages.lineMissing}</span>}
          </p>
        </div>
        <TextAreaField
          label="Reason"
          value={reason}
          onChange={(event) => props.onReason(event.target.value)}
          hint="The creator and our team will read this."
          counter={{ count: letters, max: limits.max }}
          error={wasTried ? problem : undefined}
        />
        <p className="text-sm text-ink-3">
          You can ask until {formatDate(refundableUntil(payment.created_at))}. The creator has {refundAnswerDays} days
          to answer, then we decide.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" isBusy={request.isPending}>
            {request.isPending ? 'Requesting...' : 'Request refund'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
