import * as z from 'zod/mini'
import { ticketMessages as messages } from '@/domain/messages/support'
import { ticketCategoryValues, ticketLimits } from '@/domain/support'
import { shownName, shownTitle } from '@/lib/name-checks'

const { subject, message } = ticketLimits

/** A ticket's words, as the function that takes them checks them again. */
export const ticketSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.nameMissing),
      z.maxLength(ticketLimits.name, messages.nameTooLong),
      shownName(),
    ),
  email: z.string().check(z.trim(), z.email(messages.emailInvalid)),
  category: z.pipe(z.string(), z.enum(ticketCategoryValues, messages.categoryMissing)),
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(subject.least, messages.subjectTooShort),
      z.maxLength(subject.most, messages.subjectTooLong),
      shownTitle(),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(message.least, messages.messageTooShort),
      z.maxLength(message.most, messages.messageTooLong),
    ),
})

/** The category is empty until one is chosen. */
export type TicketFields = z.input<typeof ticketSchema>
export type FilledTicket = z.output<typeof ticketSchema>

export const noTicket: TicketFields = { name: '', email: '', category: '', subject: '', message: '' }
