import type { SupabaseClient } from '@supabase/supabase-js'
import { uploadMessages } from '../../../../src/base/messages/uploads.ts'
import { DatabaseError } from './database-error.ts'
import { HttpError } from './http.ts'
import { errorFields, log } from './log.ts'

const signedUrlSeconds = 60
const attachmentsBucket = 'ticket-attachments'
const uploadCacheSeconds = '3600'

export type NewObject = {
  bucket: string
  path: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  overwrites: boolean
}

/** The edge functions' storage client, with the secret key. Every method throws a DatabaseError on failure. */
export function createFiles(client: SupabaseClient) {
  async function removeFiles(bucket: string, paths: string[]): Promise<void> {
    const { error } = await client.storage.from(bucket).remove(paths)
    if (error) throw new DatabaseError('remove', error)
  }

  return {
    /** The content of a file, or null if it does not exist. */
    async readGoods(bucket: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const { data, error } = await client.storage.from(bucket).download(path)
      if (!error) return new Uint8Array(await data.arrayBuffer())
      const { status } = error as { status?: number }
      if (status === 400 || status === 404) return null
      throw new DatabaseError('download', error)
    },

    /** A signed download URL, valid for 60 seconds. */
    async signGoods(bucket: string, path: string, fileName: string): Promise<string> {
      const { data, error } = await client.storage
        .from(bucket)
        .createSignedUrl(path, signedUrlSeconds, { download: fileName })
      if (error) throw new DatabaseError('createSignedUrl', error)
      return data.signedUrl
    },

    /** A signed URL of an attachment, valid for 60 seconds. */
    async signAttachment(path: string): Promise<string> {
      const { data, error } = await client.storage.from(attachmentsBucket).createSignedUrl(path, signedUrlSeconds)
      if (error) throw new DatabaseError('createSignedUrl', error)
      return data.signedUrl
    },

    /** Stores an attachment. @throws DatabaseError if the path exists */
    async storeAttachment(path: string, content: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
      const { error } = await client.storage.from(attachmentsBucket).upload(path, content, { contentType: type })
      if (error) throw new DatabaseError('upload', error)
    },

    /**
     * Stores an upload; overwrites an existing file only if `overwrites` is set.
     * @throws HttpError if the project's storage is not set up, else DatabaseError
     */
    async storeUpload({ bucket, path, bytes, type, overwrites }: NewObject): Promise<void> {
      const options = { contentType: type, cacheControl: uploadCacheSeconds, upsert: overwrites }
      const { error } = await client.storage.from(bucket).upload(path, bytes, options)
      if (error) throw uploadProblem(error)
    },

    /** Deletes attachments; missing ones count as deleted. */
    removeAttachments: (paths: string[]) => removeFiles(attachmentsBucket, paths),

    /** Deletes files of a bucket, at most 1,000 per call; missing ones count as deleted. */
    removeFiles,
  }
}

/** A missing bucket and a wrong secret key have messages of their own: only the operator can mend them. */
function uploadProblem(error: Error): Error {
  const problem = new DatabaseError('upload', error)
  const refusal = /bucket not found/i.test(error.message)
    ? new HttpError(404, uploadMessages.bucketMissing)
    : /row-level security/i.test(error.message)
      ? new HttpError(403, uploadMessages.notPermitted)
      : null
  if (refusal) log('storage_misconfigured', errorFields(problem))
  return refusal ?? problem
}
