import type { SupabaseClient } from '@supabase/supabase-js'
import { DatabaseError } from './database-error.ts'

const goodsUrlSeconds = 60
const attachmentsBucket = 'ticket-attachments'
const uploadCacheSeconds = '3600'

export type NewObject = {
  bucket: string
  path: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  overwrites: boolean
}

/** What edge functions ask of the storage, with the secret key; all throw a DatabaseError when the call fails. */
export function createFiles(client: SupabaseClient) {
  async function removeFiles(bucket: string, paths: string[]): Promise<void> {
    const { error } = await client.storage.from(bucket).remove(paths)
    if (error) throw new DatabaseError('remove', error)
  }

  return {
    /** The stored bytes, or null when there is no such object. */
    async readGoods(bucket: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const { data, error } = await client.storage.from(bucket).download(path)
      if (!error) return new Uint8Array(await data.arrayBuffer())
      const { status } = error as { status?: number }
      if (status === 400 || status === 404) return null
      throw new DatabaseError('download', error)
    },

    /** An address that gives one object for 60 s, saved under the file name. */
    async signGoods(bucket: string, path: string, fileName: string): Promise<string> {
      const { data, error } = await client.storage
        .from(bucket)
        .createSignedUrl(path, goodsUrlSeconds, { download: fileName })
      if (error) throw new DatabaseError('createSignedUrl', error)
      return data.signedUrl
    },

    /** Stores one attachment; never over another. */
    async storeAttachment(path: string, content: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
      const { error } = await client.storage.from(attachmentsBucket).upload(path, content, { contentType: type })
      if (error) throw new DatabaseError('upload', error)
    },

    /** Stores what somebody uploads; over another only where that is asked for. */
    async storeUpload({ bucket, path, bytes, type, overwrites }: NewObject): Promise<void> {
      const options = { contentType: type, cacheControl: uploadCacheSeconds, upsert: overwrites }
      const { error } = await client.storage.from(bucket).upload(path, bytes, options)
      if (error) throw new DatabaseError('upload', error)
    },

    /** Removes attachments; those that are not there are none the less gone. */
    removeAttachments: (paths: string[]) => removeFiles(attachmentsBucket, paths),

    /** Removes files of a bucket, at most 1,000 in one call; those that are not there are none the less gone. */
    removeFiles,
  }
}
