import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { callerOf } from '../http/caller.ts'
import { createAccess, SERVICE } from './access.ts'
import { createBucketCalls } from './bucket-calls.ts'
import { configureBucket, findBucket } from './buckets.ts'
import {
  accessDenied,
  bucketNotFound,
  internalError,
  invalidRequest,
  invalidRole,
  violatesSchema,
  objectNotFound,
  routeNotFound,
  StorageError,
} from './errors.ts'
import { openFiles } from './files.ts'
import { checkedBucket, checkedKey } from './names.ts'
import {
  deleteObjects,
  findObject,
  listObjects,
  listPage,
  moveObject,
  referencedVersions,
  type StoredObject,
} from './objects.ts'
import { jsonOf, namesIn, numberIn, sortIn, textIn } from './request-body.ts'
import {
  isBucketRoute,
  isOpenRoute,
  isServiceRoute,
  type ObjectName,
  type ObjectRoute,
  type OpenRoute,
  routeOf,
} from './routes.ts'
import { seedFiles } from './seed.ts'
import { objectInfo, sendObject } from './send.ts'
import { createSignatures } from './signatures.ts'
import { createSignedCalls } from './signed-calls.ts'
import { isHeaderValue, metadataHeader } from './upload-body.ts'
import { type CopyMetadata, createUploads } from './uploads.ts'
import type { Claims, Config, Database, Keys } from '../types.ts'

export type StorageOptions = {
  database: Database
  config: Config
  /** Folder of the stored files. */
  folder: string
  jwtSecret: string
  keys: Keys
}

export type Storage = {
  /** Handles requests under /storage/v1. */
  handle(request: Request): Promise<Response>
  /**
   * Run at every start before the first request: deletes unreferenced files. Once per state folder: creates the buckets
   * of config.toml and uploads their `objects_path`.
   * @throws StorageError if a bucket refuses one of its files
   */
  seed(): Promise<void>
}

const PREFIX = '/storage/v1'

/**
 * The Storage API as storage-js uses it. Authorization is row-level security on `storage.objects`: every query runs
 * with the caller's claims.
 */
export function createStorage({ database, config, folder, jwtSecret, keys }: StorageOptions): Storage {
  const files = openFiles(join(folder, 'objects'))
  const access = createAccess(database)
  const { as } = access
  const uploads = createUploads(access, files, config.storage.fileSizeLimit)
  const signed = createSignedCalls(access, createSignatures(jwtSecret), files, uploads)
  const answerBucketCall = createBucketCalls(access, files)
  const seededMark = join(folder, 'seeded')

  const isPublic = async (bucket: string) => (await as(SERVICE, (query) => findBucket(query, bucket))).public

  /** Public buckets need no authorization; in all others the policies decide. */
  async function visible(claims: Claims | null, { bucket, name }: ObjectName): Promise<StoredObject> {
    const reader = (await isPublic(bucket)) ? SERVICE : claims
    if (!reader) throw bucketNotFound()
    return as(reader, (query) => findObject(query, bucket, name))
  }

  async function remove(claims: Claims, bucket: string, names: string[]): Promise<StoredObject[]> {
    const removed = await as(claims, (query) => deleteObjects(query, bucket, names))
    await files.remove(removed.map(({ version }) => version))
    return removed
  }

  async function copyOrMove(claims: Claims, request: Request, isCopy: boolean): Promise<Response> {
    const body = await jsonOf(request)
    const from = { bucket: checkedBucket(body.bucketId), name: checkedKey(body.sourceKey) }
    const bucket = checkedBucket(body.destinationBucket ?? from.bucket)
    const to = { bucket, name: checkedKey(body.destinationKey), owner: claims.sub }
    if (isCopy) {
      const upload = { ...to, claims, upsert: request.headers.get('x-upsert') === 'true' }
      const copy = await uploads.copy(from, upload, replacementIn(body, request))
      const { owner, owner_id } = copy
      return Response.json({
        Id: copy.id,
        Key: `${to.bucket}/${to.name}`,
        ...copy,
        owner: owner ?? '',
        owner_id: owner_id ?? '',
      })
    }
    if (from.bucket !== to.bucket || from.name !== to.name) await as(claims, (query) => moveObject(query, from, to))
    return Response.json({ message: 'Successfully moved' })
  }

  async function list(claims: Claims, bucket: string, request: Request): Promise<Response> {
    const body = await jsonOf(request)
    const options = {
      prefix: textIn(body.prefix),
      search: textIn(body.search),
      limit: numberIn(body.limit, 100),
      offset: numberIn(body.offset, 0),
      sortBy: sortIn(body.sortBy),
    }
    return Response.json(await as(claims, (query) => listObjects(query, bucket, options)))
  }

  async function listInPages(claims: Claims, bucket: string, request: Request): Promise<Response> {
    const body = await jsonOf(request)
    const options = {
      prefix: textIn(body.prefix),
      limit: numberIn(body.limit, 1000),
      cursor: textIn(body.cursor),
      withDelimiter: body.with_delimiter === true,
      sortBy: sortIn(body.sortBy),
    }
    return Response.json(await as(claims, (query) => listPage(query, bucket, options)))
  }

  async function answerOpenCall(route: OpenRoute, request: Request): Promise<Response> {
    switch (route.does) {
      case 'download public':
        return sendObject({ request, files, object: await visible(null, route) })
      case 'info public':
        return objectInfo(await visible(null, route))
      case 'download signed':
        return signed.download(route, request)
      case 'upload signed':
        return signed.upload(route, request)
    }
  }

  async function answerObjectCall(route: ObjectRoute, claims: Claims, request: Request): Promise<Response> {
    switch (route.does) {
      case 'list':
        return list(claims, route.bucket, request)
      case 'list page':
        return listInPages(claims, route.bucket, request)
      case 'copy':
      case 'move':
        return copyOrMove(claims, request, route.does === 'copy')
      case 'sign':
        return signed.sign(claims, route, request)
      case 'sign many':
        return signed.signMany(claims, route.bucket, request)
      case 'sign upload':
        return signed.signUpload(claims, route, request)
      case 'upload':
      case 'replace': {
        const upsert = route.does === 'replace' || request.headers.get('x-upsert') === 'true'
        return uploads.receive({ ...route, claims, owner: claims.sub, upsert }, request)
      }
      case 'remove':
        return Response.json(await remove(claims, route.bucket, namesIn((await jsonOf(request)).prefixes)))
      case 'remove one': {
        const removed = await remove(claims, route.bucket, [route.name])
        if (!removed.length) throw objectNotFound()
        return Response.json({ message: 'Successfully deleted' })
      }
      case 'download':
        return sendObject({ request, files, object: await visible(claims, route) })
      case 'info':
        return objectInfo(await visible(claims, route))
      case 'purge cache':
        return Response.json({ message: 'success' })
    }
  }

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(PREFIX.length)
    const route = routeOf(request.method, path)
    if (!route) throw routeNotFound(request.method, path)
    if (isOpenRoute(route)) return answerOpenCall(route, request)
    const claims = await callerOf(request.headers, jwtSecret, keys)
    if (!claims && route.does === 'download' && isAnonymous(request))
      return sendObject({ request, files, object: await visible(null, route) })
    if (!claims) throw refusalOf(request)
    if (isServiceRoute(route) && claims.role !== SERVICE.role) throw invalidRole()
    return isBucketRoute(route) ? answerBucketCall(route, claims, request) : answerObjectCall(route, claims, request)
  }

  async function seedBucket(id: string): Promise<void> {
    const settings = config.storage.buckets[id]!
    await configureBucket(database.query, id, settings)
    for (const { name, mimeType, open } of seedFiles(settings)) {
      const upload = { bucket: id, name: checkedKey(name), claims: SERVICE, owner: undefined, upsert: true }
      const content = open()
      const body = { content, mimeType, cacheControl: 'max-age=3600', userMetadata: undefined }
      await uploads.store(upload, body).finally(() => content.destroy())
    }
  }

  return {
    async handle(request) {
      try {
        return await answer(request)
      } catch (error) {
        if (error instanceof StorageError) return error.response()
        console.error('storage:', error)
        return internalError().response()
      }
    },
    async seed() {
      await files.sweep(await referencedVersions(database.query))
      if (existsSync(seededMark)) return
      for (const id of Object.keys(config.storage.buckets)) await seedBucket(id)
      writeFileSync(seededMark, '')
    },
  }
}

/** The metadata that a copy has in place of its source's. @throws StorageError */
function replacementIn(
  { copyMetadata, metadata }: Record<string, unknown>,
  request: Request,
): CopyMetadata | undefined {
  if (copyMetadata !== false) return undefined
  const given = Object.entries((metadata ?? {}) as Record<string, unknown>).filter(
    ([name]) => name === 'cacheControl' || name === 'mimetype',
  )
  if (!given.every(([, value]) => isHeaderValue(value))) throw invalidRequest('Invalid metadata')
  return { userMetadata: metadataHeader(request), metadata: Object.fromEntries(given) }
}

const isAnonymous = ({ headers }: Request) => !headers.get('authorization') && !headers.has('apikey')

function refusalOf(request: Request): StorageError {
  if (isAnonymous(request)) return violatesSchema("headers must have required property 'authorization'")
  try {
    const { exp } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '')
    const isOver = exp !== undefined && exp * 1000 < Date.now()
    return accessDenied(isOver ? '"exp" claim timestamp check failed' : 'signature verification failed')
  } catch {
    return accessDenied('Invalid Compact JWS')
  }
}
