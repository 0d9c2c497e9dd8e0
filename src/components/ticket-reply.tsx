import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/textarea'
import { ticketMessages as messages } from '@/domain/messages/support'
import { ticketLimits } from '@/domain/support'

type Props = {
  hint?: string
  isBusy: boolean
  /** Resolves to whether it was sent: what was not stays in the field. */
  onSend: (body: string) => Promise<boolean>
}

/** Where one writes on in a ticket. */
export function TicketReply({ hint, isBusy, onSend }: Props) {
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string>()
  const { most } = ticketLimits.message
  const send = async () => {
    const words = body.trim()
    const found = !words ? messages.replyMissing : words.length > most ? messages.replyTooLong : undefined
    setProblem(found)
    if (!found && (await onSend(words))) setBody('')
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
      <fieldset disabled={isBusy} className="grid gap-4">
        <TextAreaField
          label="Your reply"
          hint={hint}
          error={problem}
          counter={{ count: body.trim().length, max: most }}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {isBusy ? 'Sending...' : 'Send reply'}
        </Button>
      </fieldset>
    </form>
  )
}
