import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { invalidRequest, invalidRobotsTag, malformedType, noContent, unsupportedType } from './errors.ts'

/** An upload's content, from a multipart form or the raw body. */
export type UploadBody = {
  content: Readable
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | undefined
}

const MAX_METADATA_BYTES = 1024 * 1024
const MAX_DRAINED_BYTES = 64 * 1024 * 1024

/** A media type with or without parameters. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/

/** Rules for robots without values. Hosted also accepts those with values and names of robots, and serves them; here it is always `none`. */
const ROBOTS_RULES = new Set('all noindex nofollow none nosnippet indexifembedded notranslate noimageindex'.split(' '))

/** What is wrong with rules for robots, in hosted's words, or null. Like hosted: a comma may follow the last rule. */
function robotsProblem(tag: string): string | null {
  const rules = tag
    .replace(/,\s*$/, '')
    .split(',')
    .map((rule) => rule.trim())
  const unknown = rules.find((rule) => !ROBOTS_RULES.has(rule))
  if (unknown === undefined) return null
  return unknown ? `Invalid X-Robots-Tag rule: "${unknown}"` : 'X-Robots-Tag header contains empty rule'
}

/**
 * The file of an upload: the form's only file part (its name is the empty string), or the whole body. Its content is a
 * stream, not buffered.
 * @throws StorageError if there is no file, its type is none, or its rules for robots are none
 */
export async function readUpload(request: Request): Promise<UploadBody> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  const body = request.body ? Readable.fromWeb(request.body as NodeReadableStream) : Readable.from([])
  if (!MEDIA_TYPE.test(type)) {
    await drain(body)
    throw malformedType()
  }
  const robots = robotsProblem(request.headers.get('x-robots-tag') ?? 'all')
  if (robots) {
    await drain(body)
    throw invalidRobotsTag(robots)
  }
  if (type.toLowerCase().startsWith('multipart/form-data')) return readForm(body, type)
  return {
    content: body,
    mimeType: type,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata: metadataHeader(request),
  }
}

/** The custom metadata in the headers of a request. */
export const metadataHeader = ({ headers }: Request) =>
  parsedMetadata(Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString())

/** Whether a value can be sent as a header; other values would make the object unreadable. */
export const isHeaderValue = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x20-\x7e]{1,200}$/.test(text)

function readForm(body: Readable, contentType: string): Promise<UploadBody> {
  const fields = new Map<string, string>()
  return new Promise((resolve, reject) => {
    const form = formParser(contentType)
    const content = new PassThrough()
    // If the form ends early: without a file part there is no upload, else the file is incomplete.
    const stop = () => {
      content.destroy(noContent())
      reject(noContent())
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_name, file, _filename, _encoding, mimeType) => {
      file.on('error', stop)
      const settle = () => {
        const upload = uploadOf(content, fields, mimeType)
        if (isHeaderValue(upload.cacheControl)) return resolve(upload)
        content.resume()
        reject(invalidRequest('Invalid cacheControl'))
      }
      // Like hosted: fields after the file count, unless it is so large that its upload starts before it has arrived.
      file.once('pause', () => setImmediate(settle))
      form.once('finish', settle)
      file.pipe(content)
    })
    form.on('finish', () => setImmediate(reject, noContent()))
    form.on('error', stop)
    body.on('error', stop)
    body.on('close', () => !body.readableEnded && stop())
    body.pipe(form)
  })
}

function uploadOf(content: Readable, fields: Map<string, string>, mimeType: string): UploadBody {
  const cacheTime = fields.get('cacheControl')
  return {
    content,
    mimeType: fields.get('contentType') ?? mimeType,
    cacheControl: cacheTime ? `max-age=${cacheTime}` : 'no-cache',
    userMetadata: parsedMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
  }
}

function formParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: 10, files: 1, fieldSize: MAX_METADATA_BYTES },
    })
  } catch {
    throw noContent()
  }
}

function parsedMetadata(json: string | undefined): Record<string, unknown> | undefined {
  if (!json) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Parameters such as a charset are ignored. @throws StorageError if the type is not allowed */
export function checkType(mimeType: string, allowed: string[] | null): void {
  if (!allowed?.length) return
  const [type, subtype] = mimeType.split(';')[0]!.trim().toLowerCase().split('/')
  const fits = allowed.some((pattern) => pattern === `${type}/${subtype}` || pattern === `${type}/*`)
  if (!subtype || !fits) throw unsupportedType(mimeType)
}

/** Drains the rest of a refused upload: clients read the response only after sending. */
export async function drain(content: Readable): Promise<void> {
  if (content.destroyed || content.readableEnded) return
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_DRAINED_BYTES) return
    }
  } catch {
    // The client is gone.
  }
}
