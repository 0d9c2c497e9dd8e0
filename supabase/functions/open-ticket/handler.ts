import { z } from 'zod'
import { isEmailAddress } from '../../../src/account/rules/email.ts'
import { nameMessages } from '../../../src/account/messages/names.ts'
import { ticketMessages as messages } from '../../../src/support/messages.ts'
import { isShownName, isShownTitle } from '../../../src/base/rules/names/names.ts'
import { isReservedName } from '../../../src/base/rules/names/reserved.ts'
import { ticketCategoryValues, ticketLimits } from '../../../src/support/rules/support.ts'
import {
  type AttachmentStore,
  checkedFiles,
  lines,
  oneLine,
  readForm,
  storedWith,
} from '../_shared/support/attachments.ts'
import { type CallerOf, callerOrVisitor } from '../_shared/base/auth.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly } from '../_shared/base/http.ts'

export type Deps = {
  callerOf: CallerOf
  addressOf: AddressOf
  /** Support's address for new tickets; null sends no mail. */
  supportEmail: string | null
  database: Pick<Database, 'countRequestWithFiles' | 'countTicketAttempt' | 'openTicket'> & AttachmentStore
}

const { subject, message } = ticketLimits

const fieldsSchema = z.object({
  name: z
    .string()
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, messages.nameMissing)
        .max(ticketLimits.name, messages.nameTooLong)
        .refine(isShownName, nameMessages.unusable)
        .refine((name) => !isReservedName(name), nameMessages.reserved),
    ),
  email: z.string().trim().refine(isEmailAddress, messages.emailInvalid),
  category: z.enum(ticketCategoryValues, messages.categoryMissing),
  subject: z
    .string()
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(subject.least, messages.subjectTooShort)
        .max(subject.most, messages.subjectTooLong)
        .refine(isShownTitle, nameMessages.titleUnusable),
    ),
  message: z
    .string()
    .transform(lines)
    .pipe(z.string().min(message.least, messages.messageTooShort).max(message.most, messages.messageTooLong)),
})

/**
 * POST multipart form with name, email, category, subject, message and up to three `files` → { id, reference }. Open to
 * everybody; with a session the ticket belongs to its user. Files are validated by content.
 */
export const openTicket = ({ callerOf, addressOf, supportEmail, database }: Deps): Handler =>
  postOnly(async (request) => {
    const userId = (await callerOrVisitor(request, callerOf))?.id ?? null
    const address = addressOf(request)
    if (!(await database.countRequestWithFiles('ticket', userId, address)))
      throw new HttpError(429, messages.tooManyTickets)
    const { fields, files } = await readForm(request)
    const ticket = fieldsSchema.safeParse(fields)
    if (!ticket.success) throw new HttpError(400, ticket.error.issues[0]?.message ?? 'Invalid request')
    const { message: body, ...rest } = ticket.data
    const id = crypto.randomUUID()
    const uploads = await checkedFiles(files, `${id}/`)
    if (!(await database.countTicketAttempt(userId, rest.email, address)))
      throw new HttpError(429, messages.tooManyTickets)
    const { reference } = await storedWith(database, uploads, (attachments) =>
      database.openTicket({ ...rest, id, userId, body, attachments, announceTo: supportEmail }),
    )
    return json({ id, reference })
  })
