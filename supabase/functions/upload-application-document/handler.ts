import { applicationLimits, checkDocument } from '../../../src/domain/application.ts'
import { safeFileName } from '../../../src/domain/files.ts'
import { applicationMessages as messages } from '../../../src/domain/messages/creator-application.ts'
import { type CallerOf, signedInCaller } from '../_shared/auth.ts'
import { callerAddress } from '../_shared/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly, readBytes } from '../_shared/http.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'takeDocumentTurn' | 'storeDocument'>
  /** Unique words for a path, and the time. */
  random?: () => string
  now?: () => number
}

/** What the form itself may add to the file. */
const maxBodyBytes = applicationLimits.documentBytes + 64 * 1024

/**
 * POST of a form with one `file` → { path, name, size, type }: a document for an application that is not handed in yet, of
 * whoever is signed in. It is what its bytes say it is, and nothing is stored of what is refused.
 */
export const uploadApplicationDocument = ({ callerOf, database, random = () => crypto.randomUUID().slice(0, 8), now = Date.now }: Deps): Handler =>
  postOnly(async (request) => {
    const { id } = await signedInCaller(request, callerOf)
    const file = await readFile(request)
    const { type, problem } = await checkDocument(file)
    if (problem !== undefined) throw new HttpError(400, problem)
    if (!(await database.takeDocumentTurn(id, callerAddress(request)))) throw new HttpError(429, messages.tooManyUploads)
    const path = `${id}/${now()}-${random()}-${safeFileName(file.name)}`
    await database.storeDocument(path, file, type)
    return json({ path, name: file.name, size: file.size, type })
  })

/** @throws HttpError 400, 413 */
async function readFile(request: Request): Promise<File> {
  const body = await readBytes(request, maxBodyBytes, messages.document.tooLarge)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HttpError(400, 'Invalid request: the body is no form')
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw new HttpError(400, messages.document.missing)
  return file
}
