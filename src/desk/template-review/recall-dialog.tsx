import { useState } from 'react'
import {
  recallCauseLabels,
  recallCauses,
  recallCauseTexts,
  recallLimits as limits,
  type RecallCause,
} from '@/catalog/rules/recall'
import { useChangeRecall } from '@/desk/data/recalls'
import { recallMessages as messages } from '@/desk/messages'
import { Button } from '@/ui/button'
import { RadioGroup } from '@/ui/fields/radio-group'
import { TextAreaField } from '@/ui/fields/textarea'
import { Dialog } from '@/ui/overlays/dialog'

type Props = { templateId: string; name: string; onClose: () => void }

/** Asks for the cause, what buyers should do, and the reason. */
export default function RecallDialog({ templateId, name, onClose }: Props) {
  const change = useChangeRecall(templateId)
  const [cause, setCause] = useState<RecallCause>()
  const [instructions, setInstructions] = useState('')
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [advice, words] = [instructions.trim(), reason.trim()]
  const problems = {
    cause: cause ? undefined : messages.causeMissing,
    instructions:
      advice.length < limits.instructions.min
        ? messages.instructionsTooShort
        : advice.length > limits.instructions.max
          ? messages.instructionsTooLong
          : undefined,
    reason: !words ? messages.reasonMissing : words.length > limits.reason ? messages.reasonTooLong : undefined,
  }
  const send = () => {
    setWasTried(true)
    if (!cause || problems.instructions || problems.reason) return
    change.mutate({ cause, instructions: advice, reason: words }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || change.isPending ? undefined : onClose())}
      title={`Recall ${name}?`}
      description="Downloads stop at once, also for buyers, and support ends. Payments under way are returned. Buyers and the creator will get an email, and buyers can take all their money back."
      className="max-w-125"
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset disabled={change.isPending} className="grid min-w-0 gap-5">
          <div>
            <p aria-hidden className="mb-1.5 text-sm font-medium">
              Cause
            </p>
            <RadioGroup
              label="Cause"
              isFramed
              disabled={change.isPending}
              value={cause ?? ''}
              onValueChange={(value) => setCause(recallCauses.find((known) => known === value))}
              options={recallCauses.map((value) => ({
                value,
                label: recallCauseLabels[value],
                hint: recallCauseTexts[value],
              }))}
            />
            <p aria-live="polite" className="text-sm text-bad">
              {wasTried && problems.cause && <span className="mt-1.5 block">{problems.cause}</span>}
            </p>
          </div>
          <TextAreaField
            label="What buyers should do"
            value={instructions}
            onChange={(event) => setInstructions(event.target.value)}
            hint="Buyers will get it by email and see it beside their purchase."
            counter={{ count: advice.length, max: limits.instructions.max }}
            error={wasTried ? problems.instructions : undefined}
          />
          <TextAreaField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            hint="For the creator and the audit log. Buyers won’t see it."
            counter={{ count: words.length, max: limits.reason }}
            error={wasTried ? problems.reason : undefined}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" isBusy={change.isPending}>
              {change.isPending ? 'Recalling...' : 'Recall template'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
