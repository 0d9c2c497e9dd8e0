import { uploadMessages as messages } from '../../../../src/base/messages/uploads.ts'
import { parseUpload, type UploadRule } from '../../../../src/base/rules/uploads.ts'
import type { Database } from '../database.ts'
import type { FoundInUpload } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { sha256 } from './hash.ts'
import { HttpError } from './http.ts'

export type UploadStore = Pick<Database, 'storeUpload' | 'recordUpload' | 'removeFiles'>

type NewFile = {
  database: UploadStore
  rule: UploadRule<FoundInUpload>
  file: File
  userId: string
  at: number
  random: string
}

/**
 * Parses a file under a rule, stores its sanitized bytes and records them. Leaves no object if the record is refused.
 * @throws HttpError 400 with the parser's message, 409 for another creator's goods, 429 over the daily quota
 */
export async function storeUpload({ database, rule, file, userId, at, random }: NewFile) {
  const parsed = await parseUpload(file, rule)
  if (parsed.problem !== undefined) throw new HttpError(400, parsed.problem)
  const { bytes, type, found } = parsed
  const { bucket, overwrites } = rule
  const path = rule.pathOf({ userId, name: parsed.name, at, random })
  await database.storeUpload({ bucket, path, bytes, type, overwrites })
  const size = bytes.length
  const hash = await sha256(bytes)
  const record = { userId, bucket, path, name: parsed.name, type, size, hash, ...found }
  const name = await database.recordUpload(record).catch(async (error: unknown) => {
    // If this fails too, the sweep removes the object later.
    await database.removeFiles(bucket, [path]).catch(() => {})
    const isCopied = error instanceof DatabaseError && error.refusal === 'goods_copied'
    throw isCopied && rule.messages.copied ? new HttpError(409, rule.messages.copied) : error
  })
  if (name === null) {
    await database.removeFiles(bucket, [path])
    throw new HttpError(429, messages.dayIsFull)
  }
  return { path, name, size, type }
}
