/** Fields of a log line: ids, kinds, codes and counts. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

const maxLength = 500

/** Error messages may contain addresses, keys, tokens, passwords and column values, which must not be logged. */
const redactions: [pattern: RegExp, replacement: string][] = [
  [/[^\s<>"'@:,;()]+@[^\s<>"'@:,;()]+/g, '[email]'],
  [/\b(?:sb_secret|sb_publishable|sk|rk|whsec)_\w+/g, '[key]'],
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\b(\w*(?:token|password|secret|key))=[^\s&]+/gi, '$1=[secret]'],
  [/: ".*"/gs, ': [value]'],
]

const redacted = (text: string) =>
  redactions.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text).slice(0, maxLength)

/** Redacts every text among the fields of a log line. */
export const redactedFields = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? redacted(value) : value]),
  )

/** A stack frame of Node and Chromium ("    at f (url:1:2)"), or of Firefox and Safari ("f@url:1:2"). */
const frame = /^\s+(at .+)$|^[^@\n]*@(\S+:\d+:\d+)$/m

/** Loggable fields of an error: name, code, message (not redacted yet), and where it was thrown. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  const [, chromiumFrame, otherFrame] = frame.exec(error.stack ?? '') ?? []
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    message: error.message,
    at: chromiumFrame ?? otherFrame,
  }
}
