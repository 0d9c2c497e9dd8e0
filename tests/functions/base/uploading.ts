import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/base/database-error.ts'
import type { NewUpload } from '../../../supabase/functions/_shared/base/database.ts'
import type { NewObject } from '../../../supabase/functions/_shared/base/files.ts'
import { type Deps, uploadFile } from '../../../supabase/functions/upload-file/handler.ts'
import { as, recorder } from '../requests.ts'

/** Uploads to the handler of upload-file without a server. */

export const megabyte = 1024 * 1024
export const user = '5e55105e-0000-4000-8000-000000000001'

type Over = {
  turn?: 'too_many' | 'full'
  isFull?: boolean
  isUnrecorded?: boolean
  isCopied?: boolean
  storeUpload?: Deps['database']['storeUpload']
}

export function build(over: Over = {}) {
  const turns = recorder<[user: string, caller: string | null, bytes: number]>()
  const stored = recorder<[NewObject]>()
  const recorded = recorder<[NewUpload]>()
  const removed = recorder<[bucket: string, paths: string[]]>()
  const handle = uploadFile({
    callerOf: async (token) => (token === 'session' ? { id: user } : null),
    addressOf: addressBehind('http://kong:8000'),
    random: () => 'abcd1234',
    now: () => 1_795_000_000_000,
    database: {
      countUploadAttempt: async (...args) => {
        turns.note(...args)
        return over.turn ?? 'ok'
      },
      storeUpload: over.storeUpload ?? (async (object) => stored.note(object)),
      recordUpload: async (upload) => {
        recorded.note(upload)
        if (over.isCopied)
          throw new DatabaseError('record_upload', { message: 'no', code: 'PT422', hint: 'goods_copied' })
        if (over.isUnrecorded) throw new Error('23514 uploads_diagram_check')
        return over.isFull ? null : upload.name
      },
      removeFiles: async (...args) => removed.note(...args),
    },
  })
  const call = async (
    file: File | string | null,
    purpose = 'application-document',
    headers: Record<string, string> = as('session'),
  ) => {
    const form = new FormData()
    if (file !== null) form.append('file', file)
    const response = await handle(
      new Request(`http://functions.test/upload-file?for=${purpose}`, { method: 'POST', body: form, headers }),
    )
    return [response.status, (await response.json()) as Record<string, unknown>] as const
  }
  return { call, handle, turns, stored, recorded, removed }
}

export const aFile = (name: string, ...content: BlobPart[]) => new File(content, name, { type: 'application/pdf' })
