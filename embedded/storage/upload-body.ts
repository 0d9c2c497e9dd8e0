import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { invalidRequest, noContent, unsupportedType } from './errors.ts'

/** What arrives in an upload, whichever of the client's two ways it came. */
export type UploadBody = {
  content: Readable
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | undefined
}

const MAX_METADATA_BYTES = 1024 * 1024
const MAX_DRAINED_BYTES = 64 * 1024 * 1024

/**
 * The file in an upload: the only part with a file in a form (its name is the empty string), or else the whole body.
 * Its content is a stream; nothing is held in memory.
 * @throws StorageError when there is no file.
 */
export async function readUpload(request: Request): Promise<UploadBody> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  const body = request.body ? Readable.fromWeb(request.body as NodeReadableStream) : Readable.from([])
  if (type.toLowerCase().startsWith('multipart/form-data')) return readForm(body, type)
  return {
    content: body,
    mimeType: type,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata: parsedMetadata(Buffer.from(request.headers.get('x-metadata') ?? '', 'base64').toString()),
  }
}

function readForm(body: Readable, contentType: string): Promise<UploadBody> {
  const fields = new Map<string, string>()
  return new Promise((resolve, reject) => {
    const form = formParser(contentType)
    const content = new PassThrough()
    // A form that breaks off before its file was found has no file; one that breaks off later has no whole file.
    const stop = () => {
      content.destroy(noContent())
      reject(noContent())
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_name, file, _filename, _encoding, mimeType) => {
      file.on('error', stop)
      const cacheTime = fields.get('cacheControl')
      const cacheControl = cacheTime ? `max-age=${cacheTime}` : 'no-cache'
      if (!isHeaderValue(cacheControl)) {
        file.resume()
        return reject(invalidRequest('Invalid cacheControl'))
      }
      file.pipe(content)
      resolve({
        content,
        mimeType: fields.get('contentType') ?? mimeType,
        cacheControl,
        userMetadata: parsedMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
      })
    })
    form.on('finish', () => reject(noContent()))
    form.on('error', stop)
    body.on('error', stop)
    body.on('close', () => !body.readableEnded && stop())
    body.pipe(form)
  })
}

/** What cannot be sent as a header would make the object unreadable. */
const isHeaderValue = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text)

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

/** @throws StorageError when the declared type is not one of those; parameters such as a charset do not count. */
export function checkType(mimeType: string, allowed: string[] | null): void {
  if (!allowed?.length) return
  const [type, subtype] = mimeType.split(';')[0]!.trim().toLowerCase().split('/')
  const fits = allowed.some((pattern) => pattern === `${type}/${subtype}` || pattern === `${type}/*`)
  if (!subtype || !fits) throw unsupportedType(mimeType)
}

/** Reads what is left of a refused upload and drops it, because a client that is still sending sees no answer. */
export async function drain(content: Readable): Promise<void> {
  if (content.destroyed || content.readableEnded) return
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_DRAINED_BYTES) return
    }
  } catch {
    // The client went away, so there is nobody left to answer.
  }
}
