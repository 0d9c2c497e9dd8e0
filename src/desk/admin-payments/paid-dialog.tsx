import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { TextField } from '@/ui/fields/field'
import { useMarkPaid } from '@/desk/data/payments'
import { payoutsOf } from '@/desk/messages'
import { transferProblems } from './transfer'

type Props = { ids: string[]; amount: string; onClose: () => void }

/** Day and reference of the transfer. */
export function PaidDialog({ ids, amount, onClose }: Props) {
  const mark = useMarkPaid()
  const today = dayOf(new Date())
  const [paidOn, setPaidOn] = useState(today)
  const [reference, setReference] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const problems = transferProblems({ paidOn, reference }, today)
  const submit = async () => {
    setWasTried(true)
    if (problems.paidOn || problems.reference) return
    await mark.mutateAsync({ ids, paidOn, reference: reference.trim() }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || mark.isPending ? undefined : onClose())}
      title={`Mark ${payoutsOf(ids.length)} (${amount}) as paid?`}
      description="Each creator will get an email with the date and reference."
      className="max-w-115"
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={mark.isPending} className="grid gap-5">
          <TextField
            type="date"
            label="Transfer date"
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
            error={wasTried ? problems.paidOn : undefined}
          />
          <TextField
            label="Reference"
            hint="As shown on the bank statement, such as the batch number."
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={wasTried ? problems.reference : undefined}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={mark.isPending}>
              {mark.isPending ? 'Marking...' : `Mark ${payoutsOf(ids.length)} as paid`}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

/** The calendar day where the admin is, YYYY-MM-DD. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
