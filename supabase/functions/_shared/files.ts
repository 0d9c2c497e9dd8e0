import type { SupabaseClient } from '@supabase/supabase-js'
import { DatabaseError } from './database-error.ts'

const goodsUrlSeconds = 60
const attachmentsBucket = 'ticket-attachments'
const documentsBucket = 'application-documents'

/** What edge functions ask of the storage, with the secret key; all throw a DatabaseError when the call fails. */
export function createFiles(client: SupabaseClient) {
  async function storeFile(bucket: string, path: string, content: Blob, type: string): Promise<void> {
    // As bytes: a Blob would be sent under the type that its sender gave it.
    const { error } = await client.storage.from(bucket).upload(path, await content.arrayBuffer(), { contentType: type })
    if (error) throw new DatabaseError('upload', error)
  }

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
      const { data, error } = await client.storage.from(bucket).createSignedUrl(path, goodsUrlSeconds, { download: fileName })
      if (error) throw new DatabaseError('createSignedUrl', error)
      return data.signedUrl
    },

    /** Stores one attachment; never over another. */
    storeAttachment: (path: string, content: Blob, type: string) => storeFile(attachmentsBucket, path, content, type),

    /** Stores a document of an application; never over another. */
    storeDocument: (path: string, content: Blob, type: string) => storeFile(documentsBucket, path, content, type),

    /** Removes attachments; those that are not there are none the less gone. */
    removeAttachments: (paths: string[]) => removeFiles(attachmentsBucket, paths),

    /** Removes files of a bucket, at most 1,000 in one call; those that are not there are none the less gone. */
    removeFiles,
  }
}
