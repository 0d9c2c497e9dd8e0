import { z } from 'zod'
import { isEmailAddress } from '../../../src/domain/email.ts'
import { attachmentRule, fileProblem, safeFileName, sniffedBytes, sniffFileType } from '../../../src/domain/files.ts'
import { ticketMessages as messages } from '../../../src/domain/messages/support.ts'
import { ticketCategoryValues, ticketLimits } from '../../../src/domain/support.ts'
import { bearerToken, type CallerOf } from '../_shared/auth.ts'
import { callerAddress } from '../_shared/caller-address.ts'
import { type Attachment, type Database, DatabaseError } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly, readBytes } from '../_shared/http.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'takeTicketTurn' | 'openTicket' | 'storeAttachment' | 'removeAttachments'>
}

/** What the words and the form itself may add to the files. */
const maxBodyBytes = ticketLimits.attachments * attachmentRule.maxBytes + 64 * 1024

const { subject, message } = ticketLimits
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

const fieldsSchema = z.object({
  name: z.string().transform(oneLine).pipe(z.string().min(1, messages.nameMissing).max(ticketLimits.name, messages.nameTooLong)),
  email: z.string().trim().refine(isEmailAddress, messages.emailInvalid),
  category: z.enum(ticketCategoryValues, messages.categoryMissing),
  subject: z.string().transform(oneLine).pipe(z.string().min(subject.least, messages.subjectTooShort).max(subject.most, messages.subjectTooLong)),
  // Postgres keeps no null character in a text.
  message: z
    .string()
    .transform((text) => text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(message.least, messages.messageTooShort).max(message.most, messages.messageTooLong)),
})

type Upload = Attachment & { content: Blob }

/**
 * POST of a form with name, email, category, subject, message and up to three `files` → { id, reference }. Of anybody; with
 * a session the ticket is its person's. A file is what its bytes say it is.
 */
export const openTicket = ({ callerOf, database }: Deps): Handler =>
  postOnly(async (request) => {
    const userId = await callerIn(request, callerOf)
    const { files, ...ticket } = await readForm(request)
    const id = crypto.randomUUID()
    const uploads = await checkedFiles(files, id)
    if (!(await database.takeTicketTurn(userId, ticket.email, callerAddress(request)))) throw new HttpError(429, messages.tooManyTickets)

    await storeAll(database, uploads)
    const attachments = uploads.map(({ path, name, size, type }) => ({ path, name, size, type }))
    try {
      const { reference } = await database.openTicket({ ...ticket, id, userId, body: ticket.message, attachments })
      return json({ id, reference })
    } catch (error) {
      // Without a word from Postgres the ticket may be there, and needs its files.
      if (error instanceof DatabaseError && error.code) await removeAll(database, uploads)
      throw error
    }
  })

/** Who is signed in; null for a visitor, whose token is the page's own key. @throws HttpError 401 when the session has ended */
async function callerIn(request: Request, callerOf: CallerOf): Promise<string | null> {
  const token = bearerToken(request)
  if (token?.split('.').length !== 3) return null
  const caller = await callerOf(token)
  if (!caller) throw new HttpError(401, 'You need to be logged in')
  return caller.id
}

/** @throws HttpError 400, 413 */
async function readForm(request: Request) {
  const body = await readBytes(request, maxBodyBytes, attachmentRule.messages.tooLarge)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HttpError(400, 'Invalid request: the body is no form')
  })
  const fields = fieldsSchema.safeParse(Object.fromEntries([...form].filter(([name]) => name !== 'files')))
  if (!fields.success) throw new HttpError(400, fields.error.issues[0]?.message ?? 'Invalid request')
  const files = form.getAll('files').filter((entry) => entry instanceof File)
  if (files.length > ticketLimits.attachments) throw new HttpError(400, messages.tooManyFiles)
  return { ...fields.data, files }
}

/** @throws HttpError 400 with what is wrong with a file */
const checkedFiles = (files: File[], ticketId: string): Promise<Upload[]> =>
  Promise.all(
    files.map(async (file, index) => {
      const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
      const problem = fileProblem({ size: file.size, head }, attachmentRule)
      const type = sniffFileType(head)
      if (problem || !type) throw new HttpError(400, problem ?? attachmentRule.messages.wrongType)
      const name = oneLine(file.name).slice(-200) || 'file'
      return { path: `${ticketId}/${index + 1}-${safeFileName(file.name)}`, name, size: file.size, type, content: file }
    }),
  )

async function storeAll(database: Deps['database'], uploads: Upload[]): Promise<void> {
  try {
    for (const { path, content, type } of uploads) await database.storeAttachment(path, content, type)
  } catch (error) {
    await removeAll(database, uploads)
    throw error
  }
}

/** What cannot be removed is nobody's: no ticket has that id, so no policy shows it. */
async function removeAll(database: Deps['database'], uploads: Upload[]): Promise<void> {
  if (uploads.length === 0) return
  await database.removeAttachments(uploads.map(({ path }) => path)).catch((error: unknown) => console.error('open-ticket', error))
}
