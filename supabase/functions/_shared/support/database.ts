import { z } from 'zod'
import { type Call, problemSchema } from '../base/call.ts'

const guestReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), ticket_id: z.uuid() }),
  problemSchema(['not_found', 'too_many']),
])
const openedSchema = z.object({ ok: z.literal(true), id: z.string(), reference: z.string() })
export type Attachment = { path: string; name: string; size: number; type: string }

export type NewTicket = {
  id: string
  userId: string | null
  email: string
  name: string
  category: string
  subject: string
  body: string
  attachments: Attachment[]
  /** Support's address for the notification mail; null sends none. */
  announceTo: string | null
}
export type NewReply = { userId: string; ticketId: string; body: string; attachments: Attachment[] }

/** `token` is the one of a link mailed to a visitor. */
export type NewGuestReply = { token: string; body: string; attachments: Attachment[] }

/** Tickets and replies: a part of the edge functions' database client. */
export const supportCalls = (call: Call) => ({
  /** Counts an attempt to open a ticket. False if rate limited. */
  countTicketAttempt: (userId: string | null, email: string, caller: string | null) =>
    call('count_ticket_attempt', { user_id: userId, email, caller }, z.boolean()),
  /** Opens a ticket with stored attachments. @returns its id and reference number */
  openTicket: (ticket: NewTicket) =>
    call(
      'open_ticket',
      {
        ticket_id: ticket.id,
        user_id: ticket.userId,
        email: ticket.email,
        name: ticket.name,
        category: ticket.category,
        subject: ticket.subject,
        body: ticket.body,
        attachments: ticket.attachments,
        announce_to: ticket.announceTo,
      },
      openedSchema,
    ),
  /** Counts a reply with attachments. @returns the reason if it is refused */
  countReplyAttempt: (userId: string, ticketId: string) =>
    call('count_reply_attempt', { user_id: userId, ticket_id: ticketId }, z.enum(['ok', 'not_found', 'too_many'])),
  /** Adds a reply with stored attachments. @returns its id */
  addReply: ({ userId, ticketId, body, attachments }: NewReply) =>
    call('add_reply', { user_id: userId, ticket_id: ticketId, body, attachments }, z.string()),
  /** Counts a visitor's reply by a mailed link. @returns its ticket, or the reason if it is refused */
  countGuestReply: (token: string) => call('count_guest_reply', { token }, guestReplySchema),
  /** Adds a visitor's reply by a mailed link, with stored attachments. @returns its id */
  addGuestReply: ({ token, body, attachments }: NewGuestReply) =>
    call('add_guest_reply', { token, body, attachments }, z.string()),
  /** Whether a file is attached to the ticket of a mailed link. @returns the reason if it is refused */
  guestAttachment: (token: string, path: string, caller: string | null) =>
    call('guest_attachment', { token, path, caller }, z.enum(['ok', 'not_found', 'too_many'])),
})
