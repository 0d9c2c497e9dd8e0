import { useQuery } from '@tanstack/react-query'
import { InternalNotes } from '@/desk/parts/internal-notes'
import { ticketDeskQuery, useAddTicketNote } from '@/support/data/desk-ticket'
import { ticketMessages as messages } from '@/support/messages'
import { deskNoteLimit } from '@/support/rules/support'

/** Notes among admins about a ticket. */
export function TicketNotes({ ticketId }: { ticketId: string }) {
  const desk = useQuery(ticketDeskQuery(ticketId))
  return (
    <InternalNotes
      notes={desk.data?.notes ?? []}
      add={useAddTicketNote(ticketId)}
      limit={deskNoteLimit}
      hint="Only admins can see this. The customer only gets it in a data export."
      messages={{ missing: messages.noteMissing, tooLong: messages.noteTooLong }}
    />
  )
}
