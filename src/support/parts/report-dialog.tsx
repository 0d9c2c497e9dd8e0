import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { reportMessages as messages } from '@/support/messages'
import { maxReportLength, reportReasons, type ReportReason } from '@/support/rules/support'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Name of the reported template or creator. */
  name: string
  isBusy: boolean
  /** Resolves to true if sent; otherwise the dialog stays open with its input. */
  onSend: (report: { reason: ReportReason; details: string }) => Promise<boolean>
}

/** Form to report a template or a creator. */
export default function ReportDialog({ isOpen, onOpenChange, name, isBusy, onSend }: Props) {
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const chosen = reportReasons.find(({ value }) => value === reason)
  const isTooLong = details.trim().length > maxReportLength
  // Until it is opened again: a second click may come before React has closed it.
  const wasTaken = useRef(false)
  useEffect(() => {
    if (isOpen) wasTaken.current = false
  }, [isOpen])
  const send = async () => {
    setWasSent(true)
    if (!chosen || isTooLong || wasTaken.current) return
    wasTaken.current = true
    wasTaken.current = await onSend({ reason: chosen.value, details: details.trim() })
    if (!wasTaken.current) return
    setReason('')
    setDetails('')
    setWasSent(false)
    onOpenChange(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}
      title="Report a problem"
      description={`What’s wrong with “${name}”? Only our team will see your report.`}
      className="max-w-115"
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset disabled={isBusy} className="grid gap-4">
          <SelectField
            label="Reason"
            placeholder="Choose a reason"
            options={reportReasons}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={wasSent && !chosen ? messages.reasonMissing : undefined}
          />
          <TextAreaField
            label="Details (optional)"
            value={details}
            onChange={(event) => setDetails(event.target.value)}
            counter={{ count: details.trim().length, max: maxReportLength }}
            error={wasSent && isTooLong ? messages.detailsTooLong : undefined}
          />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Sending...' : 'Send report'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  )
}
