import { errorFields, type LogFields, redactedFields } from '@/base/rules/log-fields'

/** `event` names what failed, in snake case; the fields are redacted. */
export type Report = { level: 'error' | 'warn'; event: string } & LogFields

let forward: (report: Report) => void = () => undefined

/** Connects a monitoring service, which then receives every report as well. The only place to connect one. */
export function forwardReports(send: (report: Report) => void) {
  forward = send
}

function report(level: Report['level'], event: string, fields: LogFields) {
  const entry: Report = { level, event, ...redactedFields(fields) }
  console[level](JSON.stringify(entry))
  try {
    forward(entry)
  } catch {
    // A broken monitoring service must not break the page.
  }
}

// The same error may reach the cache, an error boundary and the window.
const reported = new WeakSet<Error>()

/** Reports an error, once, as one line of JSON in the console. Fields are ids, kinds and codes, never what people typed. */
export function reportError(event: string, error: unknown, fields: LogFields = {}) {
  if (error instanceof Error) {
    if (reported.has(error)) return
    reported.add(error)
  }
  report('error', event, { ...fields, ...rootFields(error) })
}

/** The fields of the innermost error: those around it hold messages for people. */
function rootFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { ...errorFields(error), code: codeOf(error) }
  if (error.cause instanceof Error) return rootFields(error.cause)
  const fields = errorFields(error)
  return { ...fields, code: codeOf(error.cause) ?? fields.code }
}

/** Without `throwOnError`, the client of the data API returns its errors as plain objects. */
function codeOf(value: unknown): string | undefined {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Reports something odd that broke nothing. */
export const reportWarning = (event: string, fields: LogFields) => report('warn', event, fields)
