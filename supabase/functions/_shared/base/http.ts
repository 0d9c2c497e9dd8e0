import type { z } from 'zod'
import { withCallerSession } from './caller-session.ts'
import { corsHeaders } from './cors.ts'
import { DatabaseError } from './database-error.ts'
import { errorFields, log, withRequestId } from './log.ts'

export type Handler = (request: Request) => Promise<Response>

/** An error response. `message` is shown to users and must not contain internals. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { ...corsHeaders, 'cache-control': 'no-store' } })

/** A file to be saved. @param name letters, digits, dots and hyphens */
export const file = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      ...corsHeaders,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/**
 * Wraps a handler as a POST-only function: answers preflight requests, refuses other methods with 405, and turns thrown
 * errors into `{ error }` with their status. Errors other than HttpError are logged and answered with 500 without
 * details.
 */
export const postOnly =
  (handle: Handler): Handler =>
  (request) =>
    withRequestId(request, async () => {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders })
      try {
        if (request.method !== 'POST') throw new HttpError(405, 'Method not allowed')
        return await withCallerSession(() => handle(request))
      } catch (error) {
        if (error instanceof HttpError) return json({ error: error.message }, error.status)
        if (error instanceof DatabaseError && error.maintenance) return json({ maintenance: error.maintenance }, 503)
        log('request_failed', errorFields(error))
        return json({ error: 'Something went wrong. Please try again later.' }, 500)
      }
    })

/** Like `readBytes`, decoded as UTF-8. */
export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  (await readBytes(request, maxBytes)).text()

/**
 * Reads the body up to a limit.
 * @param maxBytes larger bodies are refused
 * @param message error message for larger bodies
 * @throws HttpError 413
 */
export async function readBytes(request: Request, maxBytes: number, message = 'Request body too large'): Promise<Blob> {
  const tooLarge = new HttpError(413, message)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  // Content-Length may be missing or wrong, so the received bytes are counted.
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw tooLarge
    }
    chunks.push(part.value)
  }
  return new Blob(chunks)
}

const maxJsonBytes = 16 * 1024

/**
 * Parses the JSON body with a schema; unknown fields are dropped.
 * @throws HttpError 400 if it is malformed, 413 above `maxBytes`
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>, maxBytes = maxJsonBytes): Promise<T> {
  const text = await readText(request, maxBytes)
  const body = schema.safeParse(parseJson(text))
  if (body.success) return body.data
  const [issue] = body.error.issues
  throw new HttpError(400, `Invalid request: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`)
}

function parseJson(text: string): unknown {
  let hasUnstorable = false
  const note = (key: string, value: unknown) => {
    hasUnstorable ||= [key, value].some(isUnstorable)
    return value
  }
  let body: unknown
  try {
    body = JSON.parse(text, note)
  } catch {
    throw new HttpError(400, 'Invalid request: the body is not JSON')
  }
  if (hasUnstorable) throw new HttpError(400, 'Invalid request: a text has a NUL character or half of a surrogate pair')
  return body
}

/** Postgres stores neither NUL nor half of a surrogate pair. */
export const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))
