import { AsyncLocalStorage } from 'node:async_hooks'
import { type LogFields, redactedFields } from '../../../../src/base/rules/log-fields.ts'

export { errorFields } from '../../../../src/base/rules/log-fields.ts'

type Level = 'info' | 'warn' | 'error'

const requestIds = new AsyncLocalStorage<string>()

/**
 * Writes one JSON line: level, event, request id and fields. Fields are ids, types and codes; never user input,
 * addresses, tokens or bodies.
 */
export function log(event: string, fields: LogFields = {}, level: Level = 'error'): void {
  console[level](JSON.stringify({ level, event, request_id: requestIds.getStore(), ...redactedFields(fields) }))
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
