import { AsyncLocalStorage } from 'node:async_hooks'

type Level = 'info' | 'warn' | 'error'
type Fields = Record<string, string | number | boolean | null | undefined>

const requestIds = new AsyncLocalStorage<string>()

const maxLength = 500

/** Error messages may contain addresses, keys, tokens, passwords and column values, which must not be logged. */
const redactions: [pattern: RegExp, replacement: string][] = [
  [/[^\s<>"'@:,;()]+@[^\s<>"'@:,;()]+/g, '[email]'],
  [/\b(?:sb_secret|sb_publishable|sk|rk|whsec)_\w+/g, '[key]'],
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\b(password|secret|token|key)=[^\s&]+/gi, '$1=[secret]'],
  [/: ".*"/gs, ': [value]'],
]

const redacted = (text: string) =>
  redactions.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text).slice(0, maxLength)

/**
 * Writes one JSON line: level, event, request id and fields. Fields are ids, types and codes; never user input,
 * addresses, tokens or bodies.
 */
export function log(event: string, fields: Fields = {}, level: Level = 'error'): void {
  const safe = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? redacted(value) : value,
  ])
  console[level](JSON.stringify({ level, event, request_id: requestIds.getStore(), ...Object.fromEntries(safe) }))
}

/** Loggable fields of an error: name, code, redacted message, and where it was thrown. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    message: error.message,
    at: frames[0]?.trim(),
  }
}

/** The request id set by gateway or client, else a new one. */
function requestIdOf({ headers }: Request): string {
  const given = headers.get('x-request-id') ?? headers.get('sb-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}

/** Runs `answer` with the request's id in all its log lines, and returns it as `x-request-id`. */
export async function withRequestId(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const id = requestIdOf(request)
  const response = await requestIds.run(id, answer)
  response.headers.set('x-request-id', id)
  return response
}
