import { uploadMessages as messages } from '../../../src/base/messages/uploads.ts'
import { type UploadPurpose, uploadPurposes, type UploadRule } from '../../../src/base/rules/uploads.ts'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { AddressOf } from '../_shared/base/caller-address.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly, readBytes } from '../_shared/base/http.ts'
import { storeUpload, type UploadStore } from '../_shared/base/store-upload.ts'
import { uploadRules } from '../_shared/upload-rules.ts'

export type Deps = {
  callerOf: CallerOf
  addressOf: AddressOf
  database: Pick<Database, 'countUploadAttempt'> & UploadStore
  /** Random part of the storage path; replaced in tests. */
  random?: () => string
  now?: () => number
}

/** Allowance for the form's encoding. */
const formBytes = 64 * 1024

/**
 * POST multipart form with one `file`, `?for=` one of uploadPurposes → { path, name, size, type }. Requires a session.
 * A row must refer to the file within a day. Files are validated by content and sanitized; refused files are not
 * stored.
 */
export const uploadFile = ({
  callerOf,
  addressOf,
  database,
  random = () => crypto.randomUUID().slice(0, 8),
  now = Date.now,
}: Deps): Handler =>
  postOnly(async (request) => {
    const { id: userId } = await signedInCaller(request, callerOf)
    const rule = uploadRules[purposeOf(request)]
    const turn = await database.countUploadAttempt(userId, addressOf(request), declaredBytes(request, rule))
    if (turn !== 'ok') throw new HttpError(429, turn === 'full' ? messages.dayIsFull : messages.tooMany)
    const file = await readFile(request, rule)
    return json(await storeUpload({ database, rule, file, userId, at: now(), random: random() }))
  })

/** @throws HttpError 400 */
function purposeOf({ url }: Request): UploadPurpose {
  const asked = new URL(url).searchParams.get('for')
  const purpose = uploadPurposes.find((known) => known === asked)
  if (!purpose) throw new HttpError(400, 'Invalid request: for')
  return purpose
}

/** Content-Length, or the maximum if it is missing. @throws HttpError 413 */
function declaredBytes({ headers }: Request, { maxBytes, messages }: UploadRule): number {
  const declared = Number(headers.get('content-length') ?? maxBytes)
  if (!(declared <= maxBytes + formBytes)) throw new HttpError(413, messages.tooLarge)
  return Math.min(declared, maxBytes)
}

/** @throws HttpError 400, 413 */
async function readFile(request: Request, { maxBytes, messages }: UploadRule): Promise<File> {
  const body = await readBytes(request, maxBytes + formBytes, messages.tooLarge)
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HttpError(400, 'Invalid request: the body is not a form')
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw new HttpError(400, messages.missing)
  return file
}
