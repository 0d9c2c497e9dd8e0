import { csvProblem } from './csv-body.ts'

type Limits = { bytes: number; levels: number; refuse: (problem: string) => Response }

/** The largest bodies are what functions send: the contents of an inspected workflow file, which may have 100 levels. */
export const dataApiBodies: Limits = {
  bytes: 8 * 1024 ** 2,
  levels: 200,
  refuse: (message) => Response.json({ code: 'PGRST102', message, details: null, hint: null }, { status: 400 }),
}

/** An address, a password, and metadata, which clients choose. */
export const authBodies: Limits = {
  bytes: 64 * 1024,
  levels: 20,
  refuse: (msg) => Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 }),
}

const mostEntries = 1000

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Reads a request's body, and refuses one that exceeds the limits: Postgres in WebAssembly has a small stack, which deep
 * JSON exhausts.
 * @param answer gets the request with its body in memory
 */
export async function withBoundedBody(request: Request, limits: Limits, answer: Answer): Promise<Response> {
  if (!request.body) return answer(request)
  const body = await readWithin(request.body, limits.bytes)
  if (!body) return limits.refuse(`The body has more than ${limits.bytes / 1024} kB. Shorten it, or send it in parts.`)
  const isCsv = /^text\/csv\b/i.test(request.headers.get('content-type') ?? '')
  const problem = isCsv ? csvProblem(body.toString()) : shapeProblem(body.toString(), limits)
  if (problem) return limits.refuse(problem)
  const { method, headers, url, signal } = request
  return answer(new Request(url, { method, headers, signal, body }))
}

/** The bytes of a stream; null if they are more. Such a stream is read to its end: a client that still sends reads no answer. */
async function readWithin(stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size <= mostBytes) parts.push(part)
  }
  return size <= mostBytes ? Buffer.concat(parts) : null
}

/** A linear scan, because parsing may recurse. Brackets in strings are skipped. */
function shapeProblem(text: string, { levels }: Limits): string | null {
  const isList = text.trimStart().startsWith('[')
  let depth = 0
  let entries = 1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '[' || sign === '{') {
      if (++depth > levels) return `The JSON has more than ${levels} levels. Flatten it.`
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' && isList && depth === 1 && ++entries > mostEntries)
      return `The list has more than ${mostEntries} entries. Send it in parts.`
  }
  return null
}
