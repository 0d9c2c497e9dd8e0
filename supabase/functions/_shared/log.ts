import { AsyncLocalStorage } from 'node:async_hooks'

type Level = 'info' | 'warn' | 'error'
type Fields = Record<string, string | number | boolean | null | undefined>

const requestIds = new AsyncLocalStorage<string>()

const maxLength = 500

/** What must not be in a log, and may be in the message of an error: addresses, keys, tokens, passwords and values. */
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
 * Writes one JSON line: level, event, the request's id and the fields. Fields are ids, kinds and codes; what people typed,
 * addresses, tokens and bodies do not belong in them.
 */
export function log(event: string, fields: Fields = {}, level: Level = 'error'): void {
  const safe = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? redacted(value) : value,
  ])
  console[level](JSON.stringify({ level, event, request_id: requestIds.getStore(), ...Object.fromEntries(safe) }))
}

/** The fields that describe an error: its name, code, redacted message, and where it was thrown. */
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

/** The id that the gateway or the caller gave the request, else a new one. */
function requestIdOf({ headers }: Request): string {
  const given = headers.get('x-request-id') ?? headers.get('sb-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}

/** Answers a request so that all that is logged for it carries its id, which is also sent back as `x-request-id`. */
export async function withRequestId(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const id = requestIdOf(request)
  const response = await requestIds.run(id, answer)
  response.headers.set('x-request-id', id)
  return response
}
