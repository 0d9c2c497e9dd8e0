import { useState } from 'react'
import { AttachmentsField } from '@/components/attachments-field'
import { useAttachments } from '@/components/use-attachments'
import { Button } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/textarea'
import { ticketMessages as messages } from '@/domain/messages/support'
import { ticketLimits } from '@/domain/support'

export type Reply = {
  body: string
  files: File[]
  /** Called with the share uploaded, from 0 to 1. */
  onProgress: (sentShare: number) => void
}

type Props = {
  hint?: string
  /** False where the customer could not open attachments. */
  canAttach?: boolean
  /** Resolves to true if sent; otherwise the form keeps its input. */
  onSend: (reply: Reply) => Promise<boolean>
}

/** Reply form of a support ticket. */
export function TicketReply({ hint, canAttach = true, onSend }: Props) {
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [sentShare, setSentShare] = useState<number | null>(null)
  const attachments = useAttachments()
  const { most } = ticketLimits.message

  const send = async () => {
    const text = body.trim()
    const found = !text ? messages.replyMissing : text.length > most ? messages.replyTooLong : undefined
    setProblem(found)
    if (found || isSending) return
    setIsSending(true)
    const files = await attachments.settled()
    if (files?.length) setSentShare(0)
    if (files && (await onSend({ body: text, files, onProgress: setSentShare }))) {
      setBody('')
      attachments.clear()
    }
    setSentShare(null)
    setIsSending(false)
  }

  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset disabled={isSending} className="grid min-w-0 grid-cols-1 gap-4">
        <TextAreaField
          label="Your reply"
          hint={hint}
          error={problem}
          counter={{ count: body.trim().length, max: most }}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        {canAttach && <AttachmentsField attachments={attachments} sentShare={sentShare} />}
        <Button type="submit" isBusy={isSending} className="justify-self-start">
          {isSending ? 'Sending...' : 'Send reply'}
        </Button>
      </fieldset>
    </form>
  )
}
