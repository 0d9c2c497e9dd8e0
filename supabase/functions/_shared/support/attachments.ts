import {
  attachmentRule,
  cleanFileName,
  fileProblem,
  safeFileName,
  sniffedBytes,
  sniffFileType,
} from '../../../../src/base/rules/files.ts'
import { ticketMessages as messages } from '../../../../src/support/messages.ts'
import { pictureSide, sanitizedBytes } from '../../../../src/base/rules/stored-files.ts'
import { ticketLimits } from '../../../../src/support/rules/support.ts'
import { visibleText } from '../../../../src/base/rules/visible-text.ts'
import { type Database, DatabaseError } from '../database.ts'
import type { Attachment } from './database.ts'
import { HttpError, readBytes } from '../base/http.ts'
import { errorFields, log } from '../base/log.ts'

export type Upload = Attachment & { content: Uint8Array<ArrayBuffer> }
export type AttachmentStore = Pick<Database, 'storeAttachment' | 'removeAttachments'>

/** Maximum body size: the files, plus 64 kB for text fields and the form's encoding. */
const maxBodyBytes = ticketLimits.attachments * attachmentRule.maxBytes + 64 * 1024

export const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** Multi-line user input: trimmed, with LF line endings, and without characters that hide or reorder its words. */
export const lines = (text: string) => visibleText(text).trim()

/**
 * Parses a multipart form with text fields and up to three `files`.
 * @throws HttpError 400 if it is malformed or has more files, 413 if it is too large
 */
export async function readForm(
  request: Request,
): Promise<{ fields: Record<string, FormDataEntryValue>; files: File[] }> {
  const body = await readBytes(request, maxBodyBytes, attachmentRule.messages.tooLarge)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HttpError(400, 'Invalid request: the body is not a form')
  })
  const files = form.getAll('files').filter((entry) => entry instanceof File)
  if (files.length > ticketLimits.attachments) throw new HttpError(400, messages.tooManyFiles)
  return { fields: Object.fromEntries([...form].filter(([name]) => name !== 'files')), files }
}

/**
 * Validates files by content and assigns their names and storage paths.
 * @param prefix start of the paths: the ticket's folder and a prefix unique to the message
 * @throws HttpError 400 with the problem of a file
 */
export const checkedFiles = (files: File[], prefix: string): Promise<Upload[]> =>
  Promise.all(
    files.map(async (file, index) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const head = bytes.subarray(0, sniffedBytes)
      const problem = fileProblem({ name: file.name, size: file.size, head }, attachmentRule)
      const type = sniffFileType(head)
      const content = type && sanitizedBytes(bytes, type, pictureSide.document)
      if (problem || !type || !content) throw new HttpError(400, problem ?? attachmentRule.messages.wrongType)
      const name = cleanFileName(file.name, type)
      return { path: `${prefix}${index + 1}-${safeFileName(name)}`, name, size: content.length, type, content }
    }),
  )

/** Stores files, then writes the row that refers to them. If either fails, the files are deleted. */
export async function storedWith<T>(
  store: AttachmentStore,
  uploads: Upload[],
  write: (attachments: Attachment[]) => Promise<T>,
): Promise<T> {
  await storeAll(store, uploads)
  try {
    return await write(uploads.map(({ path, name, size, type }) => ({ path, name, size, type })))
  } catch (error) {
    // Without an SQLSTATE (lost response) the row may exist, so its files must stay.
    if (error instanceof DatabaseError && error.code) await removeAll(store, uploads)
    throw error
  }
}

async function storeAll(store: AttachmentStore, uploads: Upload[]): Promise<void> {
  try {
    for (const { path, content, type } of uploads) await store.storeAttachment(path, content, type)
  } catch (error) {
    await removeAll(store, uploads)
    throw error
  }
}

/** Best effort: unreferenced files are swept later. */
async function removeAll(store: AttachmentStore, uploads: Upload[]): Promise<void> {
  if (uploads.length === 0) return
  await store
    .removeAttachments(uploads.map(({ path }) => path))
    .catch((error: unknown) => log('attachments_not_removed', errorFields(error)))
}
