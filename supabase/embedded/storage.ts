import { join } from 'node:path'
import { existsSync, writeFileSync } from 'node:fs'
import { decodeJwt } from 'jose'
import { callerOf } from './caller.ts'
import { createBucket, deleteBucket, findBucket, listBuckets, updateBucket, type Bucket } from './storage/buckets.ts'
import {
  accessDenied,
  bucketNotEmpty,
  bucketNotFound,
  fromDatabase,
  invalidRequest,
  objectNotFound,
  routeNotFound,
  StorageError,
} from './storage/errors.ts'
import { openFiles } from './storage/files.ts'
import { checkedBucket, checkedKey } from './storage/names.ts'
import {
  deleteObjects,
  findNames,
  findObject,
  findObjectOrNone,
  insertObject,
  listObjects,
  listPage,
  moveObject,
  rememberedVersions,
  upsertObject,
  type Metadata,
  type NewObject,
  type StoredObject,
} from './storage/objects.ts'
import { bucketSettings, routeOf, type ObjectName, type Route } from './storage/routes.ts'
import { seedFiles } from './storage/seed.ts'
import { objectInfo, sendObject } from './storage/send.ts'
import { createSignatures } from './storage/signatures.ts'
import { checkDeclaredSize, checkType, drain, readUpload, type UploadBody } from './storage/upload-body.ts'
import { type Claims, type Config, type Database, type Keys, type Query } from './types.ts'

export type StorageOptions = {
  database: Database
  config: Config
  /** Where the files lie. */
  folder: string
  jwtSecret: string
  keys: Keys
}

export type Storage = {
  /** Answers a request whose path starts with /storage/v1. */
  handle(request: Request): Promise<Response>
  /**
   * Once per state folder: makes the buckets that config.toml names and puts their files into them. At every start:
   * deletes files that no row remembers.
   */
  seed(): Promise<void>
}

type Upload = ObjectName & { claims: Claims; owner: string | undefined; upsert: boolean }

const SERVICE: Claims = { role: 'service_role' }
const PREFIX = '/storage/v1'
const PUBLIC_CALLS = new Set(['download public', 'info public', 'download signed', 'upload signed'])

/**
 * The Storage API as storage-js uses it. Whether something may be read or written is for the policies on
 * `storage.objects` to say: every question is put to the database as the caller.
 */
export function createStorage({ database, config, folder, jwtSecret, keys }: StorageOptions): Storage {
  const files = openFiles(join(folder, 'objects'))
  const signatures = createSignatures(jwtSecret)
  const seededMark = join(folder, 'seeded')

  const as = async <T>(claims: Claims, work: (query: Query) => Promise<T>): Promise<T> => {
    try {
      return await database.asUser(claims, work)
    } catch (error) {
      throw fromDatabase(error)
    }
  }

  /** Whether the policies would let this happen: done, and undone. @throws StorageError when not. */
  const rehearse = async (claims: Claims, work: (query: Query) => Promise<void>) => {
    const undo = new Error('rehearsal')
    try {
      await database.asUser(claims, async (query) => {
        await work(query)
        throw undo
      })
    } catch (error) {
      if (error !== undo) throw fromDatabase(error)
    }
  }

  const bucketAsService = (id: string) => as(SERVICE, (query) => findBucket(query, id))

  /** The bytes come first and the row last, so a kill in between leaves a file without a row and never the reverse. */
  async function store(upload: Upload, bucket: Bucket, body: UploadBody): Promise<StoredObject> {
    const limit = Math.min(bucket.file_size_limit ?? Infinity, config.storage.fileSizeLimit)
    checkType(body.mimeType, bucket.allowed_mime_types)
    const write = upload.upsert ? upsertObject : insertObject
    const draft: NewObject = {
      bucket: upload.bucket,
      name: upload.name,
      owner: upload.owner,
      version: 'rehearsal',
      metadata: { mimetype: body.mimeType },
      userMetadata: body.userMetadata,
    }
    await rehearse(upload.claims, (query) => write(query, draft))
    const file = await files.write(body.content, limit)
    const metadata = metadataOf(file, body)
    try {
      const [before, after] = await as(upload.claims, async (query) => {
        const before = upload.upsert ? await findObjectOrNone(query, upload.bucket, upload.name) : undefined
        await write(query, { ...draft, version: file.version, metadata })
        return [before, await storedAs(query, upload, file.version)] as const
      })
      await files.remove([before?.version])
      return after
    } catch (error) {
      await files.remove([file.version])
      throw error
    }
  }

  /** The row just written; without a select policy its writer does not see it, as on hosted. */
  async function storedAs(query: Query, { bucket, name }: ObjectName, version: string): Promise<StoredObject> {
    const seen = await findObjectOrNone(query, bucket, name)
    return seen ?? ({ id: '', bucket_id: bucket, name, version } as StoredObject)
  }

  async function receive(upload: Upload, request: Request): Promise<Response> {
    const body = await readUpload(request)
    try {
      const bucket = await bucketAsService(upload.bucket)
      checkDeclaredSize(request, Math.min(bucket.file_size_limit ?? Infinity, config.storage.fileSizeLimit))
      const { id } = await store(upload, bucket, body)
      return Response.json({ Id: id, Key: `${upload.bucket}/${upload.name}` })
    } catch (error) {
      if (body.content.errored && !(error instanceof StorageError)) throw invalidRequest('The upload broke off')
      await drain(body.content)
      throw error
    }
  }

  /** Public buckets are open to whoever knows the name; in the others the policies decide. */
  async function visibleObject(claims: Claims | null, { bucket, name }: ObjectName): Promise<StoredObject> {
    const { public: isPublic } = await bucketAsService(bucket)
    if (!isPublic && !claims) throw bucketNotFound()
    return as(isPublic || !claims ? SERVICE : claims, (query) => findObject(query, bucket, name))
  }

  async function publicObject({ bucket, name }: ObjectName): Promise<StoredObject> {
    const { public: isPublic } = await bucketAsService(bucket)
    if (!isPublic) throw bucketNotFound()
    return as(SERVICE, (query) => findObject(query, bucket, name))
  }

  async function downloadSigned(route: ObjectName, request: Request): Promise<Response> {
    const token = new URL(request.url).searchParams.get('token')
    if (!token) throw invalidRequest("querystring must have required property 'token'")
    const { exp } = await signatures.checkDownload(token, `${route.bucket}/${route.name}`)
    const object = await as(SERVICE, (query) => findObject(query, route.bucket, route.name))
    return sendObject({ request, files, object, expires: exp })
  }

  async function uploadSigned(route: ObjectName, request: Request): Promise<Response> {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const grant = await signatures.checkUpload(token, `${route.bucket}/${route.name}`)
    return receive({ ...route, claims: SERVICE, ...grant }, request)
  }

  async function sign(claims: Claims, { bucket, name }: ObjectName, request: Request): Promise<Response> {
    const seconds = secondsIn(await jsonOf(request))
    await as(claims, (query) => findObject(query, bucket, name))
    const token = await signatures.download(`${bucket}/${name}`, seconds)
    return Response.json({ signedURL: `/object/sign/${bucket}/${name}?token=${token}` })
  }

  async function signMany(claims: Claims, bucket: string, request: Request): Promise<Response> {
    const body = await jsonOf(request)
    const seconds = secondsIn(body)
    const paths = namesIn(body.paths)
    const found = await as(claims, (query) => findNames(query, bucket, paths))
    const signed = paths.map(async (path) => {
      if (!found.has(path))
        return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
      const token = await signatures.download(`${bucket}/${path}`, seconds)
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` }
    })
    return Response.json(await Promise.all(signed))
  }

  async function signUpload(claims: Claims, { bucket, name }: ObjectName, request: Request): Promise<Response> {
    const grant = { owner: claims.sub, upsert: request.headers.get('x-upsert') === 'true' }
    const draft = { bucket, name, owner: grant.owner, version: 'rehearsal', metadata: {}, userMetadata: undefined }
    await rehearse(claims, (query) => (grant.upsert ? upsertObject : insertObject)(query, draft))
    const token = await signatures.upload(`${bucket}/${name}`, grant)
    return Response.json({ url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token })
  }

  async function remove(claims: Claims, bucket: string, names: string[]): Promise<StoredObject[]> {
    const removed = await as(claims, (query) => deleteObjects(query, bucket, names))
    await files.remove(removed.map((object) => object.version))
    return removed
  }

  async function copyOrMove(claims: Claims, request: Request, moves: boolean): Promise<Response> {
    const body = await jsonOf(request)
    const from = { bucket: checkedBucket(body.bucketId), name: checkedKey(body.sourceKey) }
    const bucket = checkedBucket(body.destinationBucket ?? from.bucket)
    const to = { bucket, name: checkedKey(body.destinationKey), owner: claims.sub }
    if (moves) {
      if (from.bucket !== to.bucket || from.name !== to.name)
        await as(claims, (query) => moveObject(query, from, to))
      return Response.json({ message: 'Successfully moved' })
    }
    const id = await copyFile(claims, from, to, request.headers.get('x-upsert') === 'true')
    return Response.json({ Id: id, Key: `${to.bucket}/${to.name}` })
  }

  async function copyFile(claims: Claims, from: ObjectName, to: ObjectName, upsert: boolean): Promise<string> {
    const source = await as(claims, (query) => findObject(query, from.bucket, from.name))
    if (!source.version || !source.metadata) throw objectNotFound()
    const { metadata, user_metadata: userMetadata } = source
    const draft = { ...to, owner: claims.sub, metadata, userMetadata: userMetadata ?? undefined }
    const write = upsert ? upsertObject : insertObject
    await rehearse(claims, (query) => write(query, { ...draft, version: 'rehearsal' }))
    const version = await files.copy(source.version)
    try {
      const [before, after] = await as(claims, async (query) => {
        const before = await findObjectOrNone(query, to.bucket, to.name)
        await write(query, { ...draft, version })
        return [before, await storedAs(query, to, version)] as const
      })
      await files.remove([before?.version])
      return after.id
    } catch (error) {
      await files.remove([version])
      throw error
    }
  }

  async function emptyBucket(claims: Claims, bucket: string): Promise<Response> {
    await as(claims, (query) => findBucket(query, bucket))
    const removed = await as(claims, (query) =>
      query<StoredObject>('delete from storage.objects where bucket_id = $1 returning version', [bucket]),
    )
    await files.remove(removed.map((object) => object.version))
    return Response.json({ message: 'Successfully emptied' })
  }

  async function dropBucket(claims: Claims, bucket: string): Promise<Response> {
    const [held] = await as(SERVICE, (query) =>
      query('select 1 from storage.objects where bucket_id = $1 limit 1', [bucket]),
    )
    if (held) throw bucketNotEmpty()
    await as(claims, (query) => deleteBucket(query, bucket))
    return Response.json({ message: 'Successfully deleted' })
  }

  async function newBucket(claims: Claims, request: Request): Promise<Response> {
    const body = await jsonOf(request)
    const id = checkedBucket(body.id ?? body.name)
    await as(claims, (query) => createBucket(query, id, bucketSettings(body)))
    return Response.json({ name: id })
  }

  async function changeBucket(claims: Claims, bucket: string, request: Request): Promise<Response> {
    const settings = bucketSettings(await jsonOf(request))
    await as(claims, (query) => updateBucket(query, bucket, settings))
    return Response.json({ message: 'Successfully updated' })
  }

  async function list(claims: Claims, bucket: string, request: Request): Promise<Response> {
    const body = await jsonOf(request)
    const options = {
      prefix: textIn(body.prefix),
      search: textIn(body.search),
      limit: numberIn(body.limit, 100),
      offset: numberIn(body.offset, 0),
      sortBy: (body.sortBy ?? {}) as { column?: string; order?: string },
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
      sortBy: (body.sortBy ?? {}) as { column?: string; order?: string },
    }
    return Response.json(await as(claims, (query) => listPage(query, bucket, options)))
  }

  async function open(route: Route, request: Request): Promise<Response> {
    if (route.does === 'download public')
      return sendObject({ request, files, object: await publicObject(route) })
    if (route.does === 'info public') return objectInfo(await publicObject(route))
    if (route.does === 'upload signed') return uploadSigned(route, request)
    return downloadSigned(route as ObjectName & Route, request)
  }

  async function answer(route: Route, claims: Claims, request: Request): Promise<Response> {
    switch (route.does) {
      case 'list buckets':
        return Response.json(await as(claims, (query) => listBuckets(query, new URL(request.url).searchParams)))
      case 'get bucket':
        return Response.json(await as(claims, (query) => findBucket(query, route.bucket)))
      case 'create bucket':
        return newBucket(claims, request)
      case 'update bucket':
        return changeBucket(claims, route.bucket, request)
      case 'delete bucket':
        return dropBucket(claims, route.bucket)
      case 'empty bucket':
        return emptyBucket(claims, route.bucket)
      case 'list':
        return list(claims, route.bucket, request)
      case 'list page':
        return listInPages(claims, route.bucket, request)
      case 'copy':
      case 'move':
        return copyOrMove(claims, request, route.does === 'move')
      case 'sign':
        return sign(claims, route, request)
      case 'sign many':
        return signMany(claims, route.bucket, request)
      case 'sign upload':
        return signUpload(claims, route, request)
      case 'upload': {
        const upsert = request.headers.get('x-upsert') === 'true'
        return receive({ ...route, claims, owner: claims.sub, upsert }, request)
      }
      case 'replace':
        return receive({ ...route, claims, owner: claims.sub, upsert: true }, request)
      case 'remove':
        return Response.json(await remove(claims, route.bucket, namesIn((await jsonOf(request)).prefixes)))
      case 'remove one': {
        const removed = await remove(claims, route.bucket, [route.name])
        if (!removed.length) throw objectNotFound()
        return Response.json({ message: 'Successfully deleted' })
      }
      case 'download':
        return sendObject({ request, files, object: await visibleObject(claims, route) })
      case 'info':
        return objectInfo(await visibleObject(claims, route))
      case 'purge cache':
        return Response.json({ message: 'success' })
      default:
        throw routeNotFound(request.method, route.does)
    }
  }

  async function handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(PREFIX.length)
    const route = routeOf(request.method, path)
    if (!route) throw routeNotFound(request.method, path)
    if (PUBLIC_CALLS.has(route.does)) return open(route, request)
    const claims = await callerOf(request.headers, jwtSecret, keys)
    if (!claims && !isAnonymous(request)) throw accessDenied(reasonAgainst(request))
    if (!claims && route.does === 'download')
      return sendObject({ request, files, object: await visibleObject(null, route) })
    if (!claims) throw invalidRequest("headers must have required property 'authorization'")
    return answer(route, claims, request)
  }

  async function seedBucket(id: string): Promise<void> {
    const bucket = config.storage.buckets[id]!
    await database.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, coalesce($2, false), $3, $4)
       on conflict (id) do update set public = coalesce($2, buckets.public),
         file_size_limit = coalesce($3, buckets.file_size_limit),
         allowed_mime_types = coalesce($4, buckets.allowed_mime_types)`,
      [id, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes],
    )
    const row = await bucketAsService(id)
    for (const { name, mimeType, open } of seedFiles(bucket)) {
      const upload = { bucket: id, name: checkedKey(name), claims: SERVICE, owner: undefined, upsert: true }
      const content = open()
      await store(upload, row, { content, mimeType, cacheControl: 'max-age=3600', userMetadata: undefined }).finally(() =>
        content.destroy(),
      )
    }
  }

  return {
    async handle(request) {
      try {
        return await handle(request)
      } catch (error) {
        if (error instanceof StorageError) return error.response()
        console.error('storage:', error)
        return new StorageError(500, 'InternalError', 'Internal server error').response()
      }
    },
    async seed() {
      await files.sweep(await rememberedVersions(database.query))
      if (existsSync(seededMark)) return
      for (const id of Object.keys(config.storage.buckets)) await seedBucket(id)
      writeFileSync(seededMark, '')
    },
  }
}

function metadataOf({ size, eTag }: { size: number; eTag: string }, { mimeType, cacheControl }: UploadBody): Metadata {
  const lastModified = new Date().toISOString()
  return { eTag, size, mimetype: mimeType, cacheControl, lastModified, contentLength: size, httpStatusCode: 200 }
}

const isAnonymous = (request: Request) => !request.headers.has('authorization') && !request.headers.has('apikey')

function reasonAgainst(request: Request): string {
  try {
    const { exp } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '')
    return exp && exp * 1000 < Date.now() ? '"exp" claim timestamp check failed' : 'signature verification failed'
  } catch {
    return 'Invalid Compact JWS'
  }
}

async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json()
    if (body !== null && typeof body === 'object') return body as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw invalidRequest('body must be object')
}

function secondsIn(body: Record<string, unknown>): number {
  const seconds = body.expiresIn
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1)
    throw invalidRequest('body/expiresIn must be >= 1')
  return seconds
}

function namesIn(names: unknown): string[] {
  if (!Array.isArray(names) || !names.length || !names.every((name) => typeof name === 'string'))
    throw invalidRequest('body must have a list of names')
  if (names.length > 1000) throw invalidRequest('Bulk object requests are limited to 1000 objects per request.')
  return names
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise
