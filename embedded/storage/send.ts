import { objectNotFound, StorageError } from './errors.ts'
import type { Files } from './files.ts'
import type { StoredObject } from './objects.ts'

export type SendOptions = {
  request: Request
  files: Files
  object: StoredObject
  /** Expiry of a signed URL, in seconds since 1970. */
  expires?: number
}

type Range = { start: number; end: number }

/**
 * Serves an object with a sandboxing CSP and nosniff: uploads must not run under this origin (hosted uses another one).
 */
export async function sendObject({ request, files, object, expires }: SendOptions): Promise<Response> {
  const { version, metadata } = object
  if (!version || !metadata || !(await files.has(version))) throw objectNotFound()
  const headers = headersOf(object, new URL(request.url).searchParams.get('download'))
  if (expires === undefined) headers.set('cache-control', metadata.cacheControl)
  else headers.set('expires', new Date(expires * 1000).toUTCString())

  if (request.headers.get('if-none-match') === metadata.eTag) return new Response(null, { status: 304, headers })

  const range = rangeOf(request.headers.get('range'), metadata.size)
  const part = range ?? { start: 0, end: metadata.size - 1 }
  headers.set('content-length', String(part.end - part.start + 1))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${metadata.size}`)
  const isEmpty = request.method === 'HEAD' || metadata.size === 0
  return new Response(isEmpty ? null : files.read(version, part), { status: range ? 206 : 200, headers })
}

/** Response of the `info` endpoint. */
export function objectInfo(object: StoredObject): Response {
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at } = object
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  })
}

function headersOf({ metadata }: StoredObject, download: string | null): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': safeType(metadata!.mimetype),
    etag: metadata!.eTag,
    'last-modified': new Date(metadata!.lastModified).toUTCString(),
    'x-robots-tag': 'none',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (download !== null) headers.set('content-disposition', dispositionOf(download))
  return headers
}

/** Like hosted: HTML is sent as text. Types that are invalid in a header are replaced. */
function safeType(type: string): string {
  if (type.toLowerCase().includes('text/html')) return 'text/plain'
  return /^[\x20-\x7e]+$/.test(type) ? type : 'application/octet-stream'
}

function dispositionOf(name: string): string {
  if (!name) return 'attachment;'
  const encoded = encodeURIComponent(name)
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

/**
 * A single byte range; null (send everything) for several ranges or other units.
 * @throws StorageError if out of bounds
 */
function rangeOf(header: string | null, size: number): Range | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to)) return null
  const start = from ? Number(from) : Math.max(size - Number(to), 0)
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start > end) throw new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range')
  return { start, end }
}
