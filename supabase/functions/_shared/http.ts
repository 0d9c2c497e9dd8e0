import type { z } from 'zod'
import { corsHeaders } from './cors.ts'
import { errorFields, log, withRequestId } from './log.ts'

export type Handler = (request: Request) => Promise<Response>

/** An answer other than success: `message` is shown to people, so it says nothing internal. */
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

/**
 * Makes a POST-only function of a handler: answers preflights, refuses other methods with 405, and turns what the handler
 * throws into `{ error }` with its status; what is not an HttpError is logged and answered 500 without its details.
 */
export const postOnly =
  (handle: Handler): Handler =>
  (request) =>
    withRequestId(request, async () => {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders })
      try {
        if (request.method !== 'POST') throw new HttpError(405, 'Method not allowed')
        return await handle(request)
      } catch (error) {
        if (error instanceof HttpError) return json({ error: error.message }, error.status)
        log('request_failed', errorFields(error))
        return json({ error: 'Something went wrong. Please try again later.' }, 500)
      }
    })

/** The body as text; what `readBytes` says holds for it too. */
export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  (await readBytes(request, maxBytes)).text()

/**
 * The body, read no further than the limit.
 * @param maxBytes larger bodies are refused.
 * @param message what is said of larger bodies.
 * @throws HttpError 413
 */
export async function readBytes(request: Request, maxBytes: number, message = 'Request body too large'): Promise<Blob> {
  const tooLarge = new HttpError(413, message)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  // The declared length may be missing or wrong, so the bytes are counted as they come.
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
 * The JSON body in the schema's shape; fields it does not name are dropped.
 * @throws HttpError 400 when it is no JSON or has another shape, 413 above 16 kB
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(request, maxJsonBytes)
  const body = schema.safeParse(parseJson(text))
  if (body.success) return body.data
  const [issue] = body.error.issues
  throw new HttpError(400, `Invalid request: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'Invalid request: the body is not JSON')
  }
}
