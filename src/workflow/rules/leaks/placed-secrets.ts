import { secretNameOf } from './secret-names.ts'
import { looksLikePassword, looksRandom, looksSecret, mixture } from './secret-values.ts'
import { matchesOfAll, type TextRange } from './text-range.ts'

/** Secrets that their place gives away: beside a user, in a column, in the path of an address. */

const passwords = [
  // auth = ('user', 'value'), auth: ["user", "value"]
  /\bauth\s{0,3}[=:]\s{0,3}[([]\s{0,3}["'][^"'\n]{1,60}["']\s{0,3},\s{0,3}["']([^"'\n\s]{5,60})["']/dgi,
  /\b(?:HTTP|Digest|NTLM|Basic|aiohttp\.Basic)\w{0,10}Auth\(\s{0,3}["'][^"'\n]{1,60}["']\s{0,3},\s{0,3}["']([^"'\n\s]{5,60})["']/dg,
  // Buffer.from('user:value'), btoa(`user:value`), b64encode(b"user:value")
  /(?:Buffer\.from|btoa|b64encode)\(\s{0,3}b?\\{0,3}["'`][^:"'`\s{}]{1,60}:([^"'`\s{}\\]{5,100})\\{0,3}["'`]/dg,
  /["'`][^"'`\s:]{1,80}:([^"'`\s{}\\]{5,100})["'`]\)?\.base64Encode/dg,
  // Ciphers and tunnels
  /\b(?:Fernet|AESGCM|SecretBox)\(\s{0,3}b?["']([^"'\n\s]{16,100})["']/dg,
  /\bprivate-?key\b[^\n]{0,20}?['"\s=(]([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)/dgi,
  /\.(?:hash|hmac|sign|encrypt|decrypt)\(\s{0,3}["'][\w-]{2,12}["']\s{0,3},\s{0,3}["']([^"'\s]{8,200})["']/dg,
  // A call of Odoo: database, number of the user, key
  /execute_kw[\s\S]{0,80}?\[\s{0,3}\\{0,3}"[^"\\]{1,60}\\{0,3}"\s{0,3},\s{0,3}\d{1,6}\s{0,3},\s{0,3}\\{0,3}"([^"\\\s]{6,100})/dg,
  // "host=… user=… password=VALUE"
  /\b(?:user|uid|username|host|server|dbname)=[^\s;]{1,80}[\s;]{1,3}(?:\w{1,20}=[^\s;]{1,80}[\s;]{1,3}){0,6}?(?:password|pwd)=([^\s;'"\\]{4,100})/dgi,
  // `$env.API_KEY || 'value'`
  /(?:key|token|secret|pass\w{0,6})\w{0,20}["'\])]{0,3}\s{0,3}(?:\|\||\?\?)\s{0,3}\\{0,3}["'`]([^"'`\s\\]{8,300})/dgi,
  // secret_id of a vault
  /secret_?id["'\\]{0,4}\s{0,3}[:=]\s{0,3}["'\\]{0,4}([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/dgi,
  // Archives: 7z a -pVALUE, zip -P VALUE
  /\b(?:7za?|rar)\b[^\n]{0,80}?\s-p["']?([^\s"'-][^\s"']{4,60})/dg,
  /\b(?:zip|unzip|qpdf)\b[^\n]{0,80}?\s-P\s{0,2}["']?([^\s"'-][^\s"']{4,60})/dg,
]

/** `INSERT INTO table (columns) VALUES (`. */
const insertion = /\bINSERT\s{1,3}INTO\s{1,3}[\w."`[\]]{1,80}\s{0,3}\(([^()]{1,600})\)\s{0,5}VALUES\s{0,5}\(/dgi
/** The next value of a row: a text in quotes, or anything without a comma. */
const cell =
  /\s{0,5}(?:\\{0,3}'((?:[^'\\\n]|\\[^'\n]){0,500})\\{0,3}'|[^,()']{0,200}(?:\([^()]{0,100}\))?)\s{0,5}(,|\))/dy

/** Secrets in the first row of an insertion, by the names of their columns. */
function* insertedSecrets(text: string): Generator<TextRange> {
  for (const match of text.matchAll(insertion)) {
    cell.lastIndex = match.index + match[0].length
    for (const column of match[1]!.split(',')) {
      const value = cell.exec(text)
      const range = value?.indices?.[1]
      const name = secretNameOf(column.trim())
      if (range && name && looksSecret(value[1]!, name)) yield { start: range[0], end: range[1] }
      if (value?.[2] !== ',') break
    }
  }
}

/** A part of the path of an API's address, after the part before it; not that of a list, `/databases/id`. */
const ofPath =
  /\/\/(?:[\w-]{1,60}\.){0,3}api\.[\w.-]{1,80}(?:\/[\w.@-]{1,60}){0,4}?\/(?!\w{0,30}(?:s|id|file|doc|page|commit|blob|raw|image|video|object|asset)\/)[\w.-]{1,40}\/([A-Za-z0-9_-]{30,100})(?=[/?"'\\\s]|$)/dg

/** The part after one that names it, or the first after that of an API: a bridge at home. */
const afterToken = /\/(?:token|api_?key|key|secret|auth)\/([A-Za-z0-9_-]{16,200})/dgi
const afterApi = /\/api\/([A-Za-z0-9_-]{30,100})(?=\/)/dg

/** The last argument of what connects. */
const lastArguments =
  /\b(?:Connection|connect|bind|login|createConnection|Client|authenticate)\([^()"'\n]{0,80},\s{0,3}["']([^"'\s]{8,60})["']/dg

/** The secrets in a text that are known by where they stand: behind a user, in a column, in an address. */
export function placedSecrets(text: string): TextRange[] {
  const every = (patterns: RegExp[], isFound: (value: string) => boolean) => matchesOfAll(patterns, text, isFound)
  return [
    ...every(passwords, (value) => looksLikePassword(value) || looksSecret(value, 'password')),
    ...every([ofPath, afterToken, afterApi], looksRandom),
    ...every([lastArguments], (value) => looksLikePassword(value) && mixture(value) === 4),
    ...insertedSecrets(text),
  ]
}
