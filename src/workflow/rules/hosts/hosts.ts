import { serviceOfHost } from './known-services.ts'
import type { TextRange } from '../leaks/text-range.ts'

/** A host in a text, lower case, without user, port and path. */
type HostMatch = TextRange & { host: string }

const urls =
  /\b(?:https?|wss?|ftps?|sftp|postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqps?):\/\/([^\s"'`<>(){}|\\/?#,]{1,300})/dgi
const privateAddresses =
  /(?<![\d.])(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.\d{1,3}\.\d{1,3}(?![\d.])/g

/** More hosts in one text are no workflow's; the limit bounds the time that a file made of URLs takes. */
const MOST_URLS = 20_000

function firstUrls(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(urls)) if (found.push(match) >= MOST_URLS) break
  return found
}

/** The hosts of the URLs in a text. A host that an expression completes (`https://{{ … }}.example.com`) is omitted. */
export function hostsIn(text: string): HostMatch[] {
  return firstUrls(text).flatMap((match) => {
    const [start, end] = match.indices![1]!
    const authority = text.slice(start, end)
    const from = start + authority.lastIndexOf('@') + 1
    const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d{0,5}$/, '')
    const isComplete = text[end] !== '{' && /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(host) && /\w/.test(host)
    return isComplete ? [{ host: host.toLowerCase(), start: from, end: from + host.length }] : []
  })
}

/** Private addresses in a text that is no URL. */
export const privateAddressesIn = (text: string): HostMatch[] =>
  [...text.matchAll(privateAddresses)].map(({ 0: host, index }) => ({ host, start: index, end: index + host.length }))

const isDocumentation = (host: string) =>
  /(^|\.)(example(\.(com|org|net))?|test|invalid)$|your|<|placeholder/.test(host)
const isLocal = (host: string) =>
  /^(localhost|0\.0\.0\.0|127(\.\d+){3}|\[::1\]|host\.docker\.internal)$/.test(host) || !host.includes('.')
const isAddress = (host: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[')
const privateNames =
  /\.(local|lan|internal|intranet|corp|home|home\.arpa|ts\.net|ngrok(-free)?\.(io|app|dev)|trycloudflare\.com|duckdns\.org|loca\.lt|app\.n8n\.cloud|hopto\.org|ddns\.net|railway\.app|onrender\.com|herokuapp\.com|run\.app)$|^[a-z]{20}\.supabase\.co$/

/**
 * `service`: known by name. `own`: a domain we do not know. `private`: somebody's own computer or network. `local`: the
 * computer n8n runs on, or a container beside it. `none`: stands for a host in documentation.
 */
export type HostKind = 'service' | 'own' | 'private' | 'local' | 'none'

export function kindOfHost(host: string): HostKind {
  if (isDocumentation(host)) return 'none'
  if (isLocal(host)) return 'local'
  if (isAddress(host) || privateNames.test(host)) return 'private'
  return serviceOfHost(host) ? 'service' : 'own'
}
