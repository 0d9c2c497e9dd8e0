import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '@/account/data/session/session'
import { AttachmentsField } from './attachments-field'
import { replyDraft } from './reply-draft'
import { useAttachments } from './use-attachments'
import { Button } from '@/ui/button'
import { TextAreaField } from '@/ui/fields/textarea'
import { ticketMessages as messages } from '@/support/messages'
import { ticketLimits } from '@/support/rules/support'

export type Reply = {
  body: string
  files: File[]
  /** Called with the share uploaded, from 0 to 1. */
  onProgress: (sentShare: number) => void
}

type Props = {
  /** The ticket's reference. */
  reference: string
  hint?: string
  /** Shown above the reply. */
  warning?: ReactNode
  /** Called when the form starts and stops holding text. */
  onWriting?: (isWriting: boolean) => void
  /** Resolves to true if sent; otherwise the form keeps its input. */
  onSend: (reply: Reply) => Promise<boolean>
  /** Adds a second button, which also closes the ticket. */
  onSendAndClose?: (reply: Reply) => Promise<boolean>
}

/** Reply form of a support ticket. Its text is kept until it is sent, also when the ticket is left. */
export function TicketReply({ reference, hint, warning, onWriting, onSend, onSendAndClose }: Props) {
  const { user } = useSession()
  const draft = replyDraft(user?.id, reference)
  const [body, setBody] = useState(() => draft.read() ?? '')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<'reply' | 'reply and close' | null>(null)
  const isSending = sending !== null
  const [sentShare, setSentShare] = useState<number | null>(null)
  const attachments = useAttachments()
  const { most } = ticketLimits.message
  const isWriting = body.trim() !== ''
  useEffect(() => onWriting?.(isWriting), [isWriting, onWriting])

  const write = (text: string) => {
    setBody(text)
    if (text) draft.write(text)
    else draft.remove()
  }
  const send = async (how: 'reply' | 'reply and close') => {
    const handOver = how === 'reply and close' && onSendAndClose ? onSendAndClose : onSend
    const text = body.trim()
    const found = !text ? messages.replyMissing : text.length > most ? messages.replyTooLong : undefined
    setProblem(found)
    if (found || isSending) return
    setSending(how)
    const files = await attachments.settled()
    if (files?.length) setSentShare(0)
    if (files && (await handOver({ body: text, files, onProgress: setSentShare }))) {
      write('')
      attachments.clear()
    }
    setSentShare(null)
    setSending(null)
  }

  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send('reply')
      }}
    >
      <fieldset disabled={isSending} className="grid min-w-0 grid-cols-1 gap-4">
        {warning}
        <TextAreaField
          label="Your reply"
          hint={hint}
          error={problem}
          counter={{ count: body.trim().length, max: most }}
          value={body}
          onChange={(event) => write(event.target.value)}
        />
        <AttachmentsField attachments={attachments} sentShare={sentShare} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={sending === 'reply'}>
            {sending === 'reply' ? 'Sending...' : 'Send reply'}
          </Button>
          {onSendAndClose && (
            <Button variant="ghost" isBusy={sending === 'reply and close'} onClick={() => void send('reply and close')}>
              {sending === 'reply and close' ? 'Sending...' : 'Send and close'}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}
