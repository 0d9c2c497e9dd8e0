import { hostsIn, kindOfHost } from '../hosts/hosts.ts'
import { matchesOf, type TextRange } from '../leaks/text-range.ts'
import type { EntryField } from './entry-fields.ts'
import { isAddressKey, isExpression, type FieldKind } from './field-kind.ts'

/** What a reviewer looks at first, in this order. */
export const suspicionKinds = [
  'run_time_address',
  'unknown_host',
  'network_code',
  'hidden_code',
  'command',
  'environment',
  'package',
] as const
export type SuspicionKind = (typeof suspicionKinds)[number]

export type Suspicion = TextRange & { kind: SuspicionKind }

// Signs in JavaScript and Python. They do not prove anything: they say where to read.
const networkCalls =
  /\b(?:fetch|axios|got|sendBeacon|importScripts)\s*[.(]|\b(?:XMLHttpRequest|WebSocket|EventSource)\b|\bhelpers\s*\.\s*\w*[rR]equest\w*|\brequire\s*\(|\bimport\s*\(|\b(?:https?|net|tls|dgram|dns)\s*\.\s*(?:request|get|connect|createConnection|createSocket|lookup|resolve\w{0,10})\s*\(|\b(?:urllib|httpx|aiohttp|smtplib|ftplib|paramiko|pycurl)\b|\brequests\s*\.\s*\w{1,20}\s*\(|\bsocket\s*\.\s*\w{1,20}\s*\(|\bhttp\.client\b/g
const hiddenCode =
  /(?<![.\w])(?:exec|compile|__import__|getattr)\s*\(|\b(?:eval|atob|unescape|b64decode|fromhex|Function)\s*\(|\.\s*constructor\s*[.([]|\[\s*['"`]constructor['"`]\s*\]|\bfromCharCode\b|\bglobalThis\b|\bReflect\s*\.|\bfrom\s*\([^;\n]{1,300}?,\s*['"`](?:base64|hex)['"`]|(?:\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}){8}|[A-Za-z\d+/]{400}/g
const commandCalls =
  /\b(?:child_process|subprocess|execSync|execFile|spawn|spawnSync|popen)\b|\bos\s*\.\s*(?:system|exec\w{0,3})\s*\(/g
const environmentReads = /\$env\b|\$secrets\b|\bprocess\s*\.\s*env\b|\bos\s*\.\s*(?:environ|getenv)\b/g
/** Characters that nobody sees, or that turn the order of others; and room that pushes the rest out of sight. */
const unseen =
  /[\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{feff}\u{e0000}-\u{e007f}]+|[ \t\u{a0}]{200}|(?:[ \t]{0,80}\n){40}/gu

/** More of one kind in a text are no workflow's; the limit bounds what is shown. */
const MOST = 200

function ranges(kind: SuspicionKind, pattern: RegExp, text: string): Suspicion[] {
  const found: Suspicion[] = []
  for (const range of matchesOf(pattern, text)) if (found.push({ kind, ...range }) >= MOST) break
  return found
}

/** Everything in a field that a reviewer should look at first. */
export function suspicionsOf(kind: FieldKind, field: EntryField): Suspicion[] {
  const { text } = field
  const runs = kind === 'code' || isExpression(text)
  return [
    ...addressesOf(kind, field),
    ...(runs ? ranges('network_code', networkCalls, text) : []),
    ...(runs ? ranges('hidden_code', hiddenCode, text) : []),
    ...ranges('hidden_code', unseen, text),
    ...(kind === 'command' ? [{ kind: 'command' as const, start: 0, end: text.length }] : []),
    ...(runs ? ranges('command', commandCalls, text) : []),
    ...(runs ? ranges('environment', environmentReads, text) : []),
  ]
}

function addressesOf(kind: FieldKind, field: EntryField): Suspicion[] {
  const { text } = field
  const hosts = hostsIn(text)
  const isBuilt = hosts.some(({ end }) => /^['"`]\s*(\+|\.concat)/.test(text.slice(end, end + 40)))
  if (kind === 'address' && text.includes('{{') && (hosts.length === 0 || isBuilt))
    return [{ kind: 'run_time_address', start: 0, end: text.length }]
  const unknown = hosts.filter(({ host }) => kindOfHost(host) === 'own')
  return [...unknown, ...bareHost(field)].slice(0, MOST).map(({ start, end }) => ({ kind: 'unknown_host', start, end }))
}

/** A host without a scheme, in a field for addresses. */
function bareHost(field: EntryField): TextRange[] {
  const [host] = isAddressKey(field) ? (/^[\w-]{1,63}(\.[\w-]{1,63}){1,8}(?=$|[:/?])/.exec(field.text) ?? []) : []
  return host && kindOfHost(host.toLowerCase()) === 'own' ? [{ start: 0, end: host.length }] : []
}
