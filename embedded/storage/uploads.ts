import type { Claims, Query } from '../types.ts'
import { type Access, SERVICE } from './access.ts'
import { findBucket } from './buckets.ts'
import { invalidRequest, objectNotFound, StorageError } from './errors.ts'
import type { Files, StoredFile } from './files.ts'
import {
  findObject,
  findObjectOrNone,
  insertObject,
  type Metadata,
  type NewObject,
  type StoredObject,
  upsertObject,
} from './objects.ts'
import type { ObjectName } from './routes.ts'
import { checkType, drain, readUpload, type UploadBody } from './upload-body.ts'

/** An empty object that makes a folder appear in lists, whatever types the bucket allows. */
const FOLDER_PLACEHOLDER = '.emptyFolderPlaceholder'

export type Upload = ObjectName & {
  /** Claims that the policies are checked with. */
  claims: Claims
  /** User id of the object's owner. */
  owner: string | undefined
  upsert: boolean
}

/** What a copy has in place of its source's: all custom metadata, and the fields that are named. */
export type CopyMetadata = {
  userMetadata: Record<string, unknown> | undefined
  metadata: Partial<Pick<Metadata, 'cacheControl' | 'mimetype'>>
}

export type Uploads = {
  /** Stores the file of a request. @throws StorageError */
  receive(upload: Upload, request: Request): Promise<Response>
  /** Writes an object. @returns its id, or '' if the writer may not read it. @throws StorageError */
  store(upload: Upload, body: UploadBody): Promise<string>
  /** Copies an object, with other metadata if given. @throws StorageError */
  copy(from: ObjectName, upload: Upload, replacement?: CopyMetadata): Promise<StoredObject>
}

/**
 * Writes objects in this order: check policies, write the file, insert the row. A crash in between leaves an orphaned
 * file, which the next start deletes, never a row without a file.
 */
export function createUploads({ as, assertAllowed }: Access, files: Files, sizeLimit: number): Uploads {
  async function write(upload: Upload, object: Omit<NewObject, 'version'>, makeFile: () => Promise<StoredFile>) {
    const put = upload.upsert ? upsertObject : insertObject
    await assertAllowed(upload.claims, (query) => put(query, { ...object, version: 'policy-check' }))
    const file = await makeFile()
    const row = { ...object, version: file.version, metadata: { ...object.metadata, ...metadataOf(file) } }
    try {
      const { replaced, id } = await as(upload.claims, async (query) => {
        const before = await findObjectOrNone(query, upload.bucket, upload.name)
        await put(query, row)
        return { replaced: before?.version, id: await idOf(query, upload) }
      })
      await files.remove([replaced])
      return id
    } catch (error) {
      await files.remove([file.version])
      throw error
    }
  }

  async function store(upload: Upload, body: UploadBody): Promise<string> {
    const bucket = await as(SERVICE, (query) => findBucket(query, upload.bucket))
    const isPlaceholder = upload.name.endsWith(FOLDER_PLACEHOLDER)
    if (!isPlaceholder) checkType(body.mimeType, bucket.allowed_mime_types)
    const metadata = { mimetype: body.mimeType, cacheControl: body.cacheControl }
    const object = {
      bucket: upload.bucket,
      name: upload.name,
      owner: upload.owner,
      metadata,
      userMetadata: body.userMetadata,
    }
    const limit = isPlaceholder ? 0 : Math.min(bucket.file_size_limit ?? Infinity, sizeLimit)
    return write(upload, object, () => files.write(body.content, limit))
  }

  return {
    store,
    async receive(upload, request) {
      const body = await readUpload(request)
      try {
        const id = await store(upload, body)
        return Response.json({ Id: id, Key: `${upload.bucket}/${upload.name}` })
      } catch (error) {
        if (body.content.errored && !(error instanceof StorageError)) throw invalidRequest('The upload broke off')
        await drain(body.content)
        throw error
      }
    },
    async copy(from, upload, replacement) {
      const source = await as(upload.claims, (query) => findObject(query, from.bucket, from.name))
      const { version, metadata } = source
      if (!version || !metadata) throw objectNotFound()
      const { bucket, name, owner } = upload
      const object = {
        bucket,
        name,
        owner,
        metadata: { ...metadata, ...replacement?.metadata },
        userMetadata: replacement ? replacement.userMetadata : (source.user_metadata ?? undefined),
      }
      const { size, eTag } = metadata
      await write(upload, object, async () => ({ version: await files.copy(version), size, eTag }))
      return as(SERVICE, (query) => findObject(query, bucket, name))
    },
  }
}

function metadataOf({ size, eTag }: StoredFile): Omit<Metadata, 'mimetype' | 'cacheControl'> {
  return { eTag, size, lastModified: new Date().toISOString(), contentLength: size, httpStatusCode: 200 }
}

/** Like hosted: without a select policy the writer does not get the id. */
const idOf = async (query: Query, { bucket, name }: ObjectName) =>
  (await findObjectOrNone(query, bucket, name))?.id ?? ''
