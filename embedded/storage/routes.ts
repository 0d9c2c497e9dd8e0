import type { BucketSettings } from './buckets.ts'
import { violatesSchema } from './errors.ts'
import { bucketOf, keyOf } from './names.ts'

export type ObjectName = { bucket: string; name: string }

export type BucketRoute =
  | { does: 'list buckets' | 'create bucket' }
  | { does: 'get bucket' | 'update bucket' | 'delete bucket' | 'empty bucket'; bucket: string }

/** Endpoints without an API key: public buckets and signed URLs. */
export type OpenRoute = ObjectName & { does: 'download public' | 'info public' | 'download signed' | 'upload signed' }

export type ObjectRoute =
  | { does: 'copy' | 'move' | 'purge cache' }
  | { does: 'list' | 'list page' | 'remove' | 'sign many'; bucket: string }
  | (ObjectName & { does: 'upload' | 'replace' | 'remove one' | 'sign' | 'sign upload' | 'download' | 'info' })

/** A parsed request, regardless of the URL form. */
export type Route = BucketRoute | OpenRoute | ObjectRoute

/** Endpoints for the role of the service alone. */
export const isServiceRoute = ({ does }: Route) => does === 'empty bucket' || does === 'purge cache'
export const isBucketRoute = (route: Route): route is BucketRoute =>
  route.does.endsWith(' bucket') || route.does === 'list buckets'
export const isOpenRoute = (route: Route): route is OpenRoute => / (public|signed)$/.test(route.does)

const object = (segments: string[]): ObjectName => ({ bucket: bucketOf(segments[0]), name: keyOf(segments.slice(1)) })

/**
 * @param path URL path after /storage/v1, not decoded
 * @returns null for unknown endpoints
 * @throws StorageError for an invalid bucket or object name
 */
export function routeOf(method: string, path: string): Route | null {
  const [area, ...rest] = path.split('/').slice(1)
  if (area === 'bucket') return bucketRoute(method, rest)
  if (area === 'object') return objectRoute(method === 'HEAD' ? 'GET' : method, rest)
  // Image transformations are not supported: the original is sent.
  if (area === 'render' && rest[0] === 'image') return objectRoute(method, rest.slice(1))
  return area === 'cdn' && method === 'DELETE' ? purgeRoute(rest) : null
}

/** All buckets, one, or one object. */
function purgeRoute([bucket, ...name]: string[]): ObjectRoute {
  if (bucket && name.join('/') === '' && name.length)
    throw violatesSchema('params/* must NOT have fewer than 1 characters')
  return { does: 'purge cache' }
}

function bucketRoute(method: string, [id, action]: string[]): BucketRoute | null {
  if (!id) return method === 'GET' ? { does: 'list buckets' } : method === 'POST' ? { does: 'create bucket' } : null
  if (action) return action === 'empty' && method === 'POST' ? { does: 'empty bucket', bucket: bucketOf(id) } : null
  const does = { GET: 'get bucket', PUT: 'update bucket', DELETE: 'delete bucket' } as const
  return method in does ? { does: does[method as keyof typeof does], bucket: bucketOf(id) } : null
}

function objectRoute(method: string, segments: string[]): OpenRoute | ObjectRoute | null {
  const [first, second, third] = segments
  const isKey = segments.length > 1
  switch (`${method} ${first}`) {
    case 'POST copy':
      return { does: 'copy' }
    case 'POST move':
      return { does: 'move' }
    case 'POST list':
      return { does: 'list', bucket: bucketOf(second) }
    case 'POST list-v2':
      return { does: 'list page', bucket: bucketOf(second) }
    case 'POST sign':
      if (!third) return { does: 'sign many', bucket: bucketOf(second) }
      return { does: 'sign', ...object(segments.slice(1)) }
    case 'GET sign':
      return { does: 'download signed', ...object(segments.slice(1)) }
    case 'GET public':
      return { does: 'download public', ...object(segments.slice(1)) }
    case 'GET authenticated':
      return { does: 'download', ...object(segments.slice(1)) }
    case 'GET info':
      if (second === 'public') return { does: 'info public', ...object(segments.slice(2)) }
      return { does: 'info', ...object(segments.slice(second === 'authenticated' ? 2 : 1)) }
    case 'POST upload':
    case 'PUT upload':
      if (second === 'sign')
        return { does: method === 'POST' ? 'sign upload' : 'upload signed', ...object(segments.slice(2)) }
  }
  if (!isKey) return method === 'DELETE' ? { does: 'remove', bucket: bucketOf(first) } : null
  const does = { GET: 'download', POST: 'upload', PUT: 'replace', DELETE: 'remove one' } as const
  return method in does ? { does: does[method as keyof typeof does], ...object(segments) } : null
}

/** Settings in a bucket request's body; sizes may be strings such as "5MB". */
export function bucketSettings(body: Record<string, unknown>): BucketSettings {
  const { allowed_mime_types: types } = body
  return {
    public: body.public === true,
    file_size_limit: sizeOf(body.file_size_limit),
    allowed_mime_types: Array.isArray(types) ? types.filter((type) => typeof type === 'string') : null,
  }
}

/** The settings that a body contains. @throws StorageError if there are none, in hosted's words */
export function changedSettings(body: Record<string, unknown>): Partial<BucketSettings> {
  const all = Object.entries(bucketSettings(body))
  const changed = all.filter(([name]) => body[name] !== undefined)
  if (changed.length) return Object.fromEntries(changed)
  const required = all.map(([name]) => `body must have required property '${name}'`)
  throw violatesSchema([...required, 'body must match a schema in anyOf'].join(', '))
}

function sizeOf(limit: unknown): number | null {
  if (typeof limit === 'number') return limit
  const [, number, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(String(limit ?? '')) ?? []
  if (!number) return null
  return Math.round(
    Number(number) * { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }[(unit?.toLowerCase() as 'b' | undefined) ?? 'b'],
  )
}
