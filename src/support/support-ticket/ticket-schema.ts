import * as z from 'zod/mini'
import { isEmailAddress } from '@/account/rules/email'
import { ticketMessages as messages } from '@/support/messages'
import { ticketCategoryValues, ticketLimits } from '@/support/rules/support'
import { ownName, shownName, shownTitle } from '@/account/parts/name-checks'

const { subject, message } = ticketLimits

/** A new ticket. The edge function validates the same rules again. */
export const ticketSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.nameMissing),
      z.maxLength(ticketLimits.name, messages.nameTooLong),
      shownName(),
      ownName(),
    ),
  email: z.string().check(z.trim(), z.refine(isEmailAddress, messages.emailInvalid)),
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

/** Form values; the category is empty until chosen. */
export type TicketFields = z.input<typeof ticketSchema>
export type FilledTicket = z.output<typeof ticketSchema>

export const noTicket: TicketFields = { name: '', email: '', category: '', subject: '', message: '' }
