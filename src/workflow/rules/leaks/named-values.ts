import { isHarmlessBefore, type SecretName, secretNameOf } from './secret-names.ts'
import {
  everyday,
  isCredential,
  isPlaceholder,
  isUuid,
  isWordy,
  looksLikePassword,
  looksRandom,
  looksSecret,
  mixture,
} from './secret-values.ts'
import { matchesOfAll, type TextRange } from './text-range.ts'

/**
 * Secrets that a name before them gives away, such as `api_key = …`: in code, JSON and JSON within JSON, YAML and `.env` lines, addresses,
 * commands, SQL, XML and sentences.
 */

/** Where a name that may say "secret" begins to say it. */
const mentions =
  /key|token|secret|pass|pwd|auth|cookie|jwt|bearer|sig|session|sid|code|seed|totp|\bpin|appid|appkey|apikey|credential|login|salt|kennwort|contrase|senha|schl(?:ü|ue?)ssel|пароль|ключ|токен|κωδικ[όο]ς|sandi\b|\bcl[ée]\b|adgangskode|l[öo]senord|passord|salasana|heslo|jelsz[óo]|[şs]ifre|lozinka|jeton|chiave|chave|klucz|sleutel|\bclave|access|refresh|parola|wachtwoord|has[lł]o|pw\b|\bk=/gi

const LONGEST_NAME = 60
const nameCharacter = /[\p{L}\d_.-]/u

/** The bounds of the whole name around a mention. */
function nameAround(text: string, from: number, to: number): [number, number] {
  let [start, end] = [from, to]
  while (start > 0 && from - start < LONGEST_NAME && nameCharacter.test(text[start - 1]!)) start--
  while (end < text.length && end - to < LONGEST_NAME && nameCharacter.test(text[end]!)) end++
  // The end of a line in escaped JSON, "\nAPI_KEY", is no part of a name.
  if (text[start - 1] === '\\' && /[nrt]/.test(text[start]!) && start < from) start++
  while (end > to && /[.-]/.test(text[end - 1]!)) end--
  return [start, end]
}

/** After a name: what closes it, a sign, what opens a value. The groups: the sign, the quote. */
const sign = String.raw`:{1,2}=?|=>|[!=]==?|=|->|→`
const assigned = new RegExp(
  String.raw`(?:\\{0,3}["'\`]|[\])*_]|\?\.?){0,4}\s{0,3}(${sign})\s{0,5}(?:["'\`]\s{0,3}[+.]\s{0,3})?(?:[NbrfBRF]{1,2}(?=["']))?(\\{0,3}["'\`]|[*_“„«(]{1,3})?`,
  'y',
)
/** An argument after a name in quotes: `set('X-Api-Key', 'value')`. */
const argument = /\\{0,3}["'`]\s{0,3}(,)\s{0,5}(\\{0,3}["'`])/y
/** In sentences: "the password for the till is …", "API key (staging): …". */
const told =
  /(?:[*_`"”]{0,3}[^\n:="'`{}<>?]{0,40}?)(?:[*_`]{0,3}(?::|=|→)|(?<=[\s)*_`])(?:is|ist|lautet|es|est|é|è|jest|are|was|to)(?=\s))[*_]{0,3}\s{1,4}([*_`"'“„«]{0,4})/y
/** After the option of a command: `--password value`. */
const option = /[\s=]\s{0,3}(["']?)/y
/** In SQL: `PASSWORD 'value'`, `IDENTIFIED BY 'value'`. */
const quoted = /\s{1,3}(\\{0,3}["'])/y
/** In XML: `<Password Type="Text">value</Password>`. */
const element = /(?: [^<>]{0,120})?>\s{0,5}(?:<!\[CDATA\[)?()/y

const inElement = /[^<>\n]{1,4000}(?=<|\]\]>)/y
const bare = /[^\s"'`,;&<>()[\]{}\\|]{1,200}/y
const word = /[^\s"“”'`<>\\]{1,200}/y

const LONGEST_VALUE = 5000
/** The end of a value in quotes; in escaped JSON, its quotes have backslashes before them. */
function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = from; ;) {
    const end = text.indexOf(quote, at)
    if (end < 0 || end > from + LONGEST_VALUE) return -1
    if (text[end - 1] !== '\\') return end
    at = end + 1
  }
}

const scheme = /(?:Bearer|Basic|Token|ApiKey|SSWS|OAuth)\s{1,3}/iy

const after = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

type Found = TextRange & { isQuoted: boolean }

/** The value that begins at a place, up to the quote that was opened there. */
function valueAt(text: string, at: number, opened: string, unquoted: RegExp): Found | null {
  const given = after(scheme, text, at)?.[0] ?? ''
  // A user and a password in base64 have a rule of their own.
  if (/^basic/i.test(given)) return null
  const start = at + given.length
  if (/["'`]$/.test(opened)) {
    const end = endOfQuoted(text, start, opened)
    return end > start && !text.slice(start, end).includes('\n') ? { start, end, isQuoted: true } : null
  }
  const value = after(unquoted, text, start)?.[0]
  if (!value || /(?:\.{3}|…|\*{2,})$/.test(value)) return null
  const shown = value.replace(/[.,;:!?)\]}*_”»]+$/, '')
  return { start, end: start + shown.length, isQuoted: unquoted === inElement }
}

/** Whether an unquoted value may be code: a variable, a call, a member. */
const mayBeCode = (value: string) =>
  /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|\(|\[|$)/.test(value) &&
  !looksRandom(value) &&
  (isWordy(value) || mixture(value) < 3 || /[.([]/.test(value))

function isSecret(name: SecretName, value: string, isQuoted: boolean): boolean {
  if (isQuoted) return looksSecret(value, name)
  if (mayBeCode(value)) return false
  if (name === 'password')
    return looksLikePassword(value) || looksRandom(value) || (/\d/.test(value) && looksSecret(value, name))
  return name === 'secret'
    ? looksRandom(value) || isUuid(value) || (looksLikePassword(value) && value.length >= 12)
    : looksRandom(value)
}

/** The value beside a name, if it looks secret. */
function besideName(text: string, start: number, end: number, name: SecretName): TextRange | null {
  const given = after(assigned, text, end) ?? after(argument, text, end)
  if (given) {
    // After a space, a value reads to the next one; after "=" in an address, to the next parameter.
    const isSpaced = /\s$/.test(given[0].replace(/[*_“„«(]+$/, ''))
    const found = valueAt(text, end + given[0].length, given[2] ?? '', isSpaced ? word : bare)
    const isSetting = given[1] === '=' && !isSpaced && /^[A-Z][A-Z\d_]+$/.test(text.slice(start, end))
    if (found && isSecret(name, text.slice(found.start, found.end), found.isQuoted || isSetting)) return found
  }
  if (text.slice(start - 2, start) === '--' || text[start] === '-') return secretAfter(option, text, end, name)
  if (/[<:]/.test(text[start - 1] ?? '')) {
    const opening = after(element, text, end)
    const found = opening && valueAt(text, end + opening[0].length, '', inElement)
    if (found && looksSecret(text.slice(found.start, found.end), name)) return found
  }
  if (name !== 'maybe') {
    const found = secretAfter(quoted, text, end, name)
    if (found) return found
  }
  return besideSentence(text, end, name)
}

function secretAfter(pattern: RegExp, text: string, end: number, name: SecretName): TextRange | null {
  const opening = after(pattern, text, end)
  const found = opening && valueAt(text, end + opening[0].length, opening[1] ?? '', word)
  return found && isSecret(name, text.slice(found.start, found.end), found.isQuoted) ? found : null
}

function besideSentence(text: string, end: number, name: SecretName): TextRange | null {
  const opening = after(told, text, end)
  const found = opening && valueAt(text, end + opening[0].length, '', word)
  if (!found) return null
  const value = text.slice(found.start, found.end)
  const isFound = looksRandom(value) || (name === 'password' && looksLikePassword(value))
  return isFound ? found : null
}

/**
 * Contexts of their own; the group is the secret, unless it is a placeholder. Patterns begin with what is rare in a text: one that begins
 * with a value, or looks behind first, takes ten times as long.
 */
const inContext = [
  // A variable of GraphQL, with its value.
  /\$\w{0,30}(?:token|key|secret|password)\w{0,10}:\s{0,3}String!?\s{0,3}=\s{0,3}\\{0,3}"([^"\\\s]{6,400})/dgi,
  // A user's password in an address.
  /:\/\/[^\s:/@"'{}]{0,100}:([^\s:/@"'{}]{4,100})@/dgi,
  /\bBearer\s{1,3}([A-Za-z0-9._~+/=-]{12,4000})/dg,
  // Commands: curl, sshpass, mysql.
  /(?:^|[\s'"])(?:-u|--user|--proxy-user)[\s=]{1,3}["']?[^\s:"']{1,80}:["']?([^\s"']{4,100})/dg,
  /\bsshpass\s{1,3}-p\s{0,3}["']?([^\s"']{4,100})/dg,
  /\b(?:mysql|mysqldump|mariadb|mongo|mongodump)\b[^\n]{0,80}?\s-p["']?([^\s"'-][^\s"']{4,60})/dg,
  // SQL and libraries for encryption.
  /\bIDENTIFIED\s{1,3}(?:WITH\s{1,3}\w{1,40}\s{1,3})?BY\s{1,3}["']([^"'\n]{4,100})["']/dgi,
  /\b(?:pgp_sym_(?:en|de)crypt|aes_(?:en|de)crypt|hmac|createHmac|jwt\.sign|jwt\.verify|crypt)\([^()"'\n]{0,80}(?:["'][\w-]{1,12}["'])?,\s{0,3}(?:Buffer\.from\(\s{0,3})?\\{0,3}["']([^"'\n]{6,200})["']/dgi,
  /\b(?:Wallet|privateKeyToAccount|private[ _-]?key)\W{1,12}((?:0x)?[\da-f]{64})\b/dgi,
  // An app's password after an address.
  /["'][^"'\s@]{1,64}@[^"'\s@]{3,80}["']\s{0,3},\s{0,5}["']((?:[a-z]{4} ){3}[a-z]{4})["']/dg,
  // A cookie of a session.
  /(?:PHPSESSID|JSESSIONID|connect\.sid|session[\w-]{0,20}|\bsid|auth_token|remember_token|\bli_at|\bxs|wordpress_logged_in_\w{1,40})=([^;\s"'&(){}]{16,400})/dg,
]
/** Contexts whose group is a secret if it looks like a password. */
const besidePeople = [
  // Oracle: user/value@host
  /@(?<=(?<![\w/.-])[A-Za-z]\w{1,30}\/([^\s/@"':]{6,40})@)(?!sha\d)(?:\/\/)?[\w.-]{1,80}[:/]/dg,
  // "login: user / password", "(admin / password)"
  /\b(?:login|user(?:name)?|credentials|admin|zugang|usuario|benutzer)\b[^\n]{0,20}?(?:[:=(]|->|→)\s{0,3}[^\s/|]{2,60}\s{0,2}[/|]\s{0,2}([^\s"'`]{6,60})/dgi,
  // An e-mail address or a user as the argument before it.
  /["'][^"'\s@]{1,64}@[^"'\s@]{3,80}["']\s{0,3},\s{0,5}\\{0,3}["']([^"'\s\\]{6,60})/dg,
  /\.?(?:login|authenticate|signIn|connect)\(\s{0,3}["'][^"'\s]{1,80}["']\s{0,3},\s{0,3}[rb]?["']([^"'\s\\]{6,60})/dg,
  /\b(?:is|was|ist)(?<=([^\s"'`]{6,60})[\s"'`)]{1,4}(?:is|was|ist))\s(?:the|our|my|das|der|your)\s(?:\w{1,20}\s){0,2}(?:password|passwort|passphrase|pass)\b/dgi,
]
/** Weaker contexts: only what mixes all kinds of characters counts. */
const inPassing = [
  /\b(?:admin|root|key|pass|pw|psk)\s([^\s"'`]{8,60}[^\s"'`.,:;*!?])/dgi,
  /<string>([^<\s]{8,60})<\/string>/dg,
]

/** The password of an app at Google, four words of four letters; and at WordPress, six groups. */
const appPasswords =
  /\b(?:pass\w{0,5}|pwd?|(?:app-)?kennwort|mot de passe|contrase[nñ]a|senha|wachtwoord|has[lł]o)\b[\s\S]{0,120}?(?<=[\s"'`*:])((?:[a-z]{4} ){3}[a-z]{4})(?![a-z]| [a-z])/dgi
const groups = / (?=(?:[A-Za-z0-9]{4} ){4}[A-Za-z0-9]{4}(?![A-Za-z0-9]))(?<=(?<![A-Za-z0-9])[A-Za-z0-9]{4} )/g
const GROUPS_LENGTH = 29
/** Not the fingerprint of a key. */
const isGrouped = (value: string) =>
  value.split(' ').filter((group) => mixture(group) > 1).length >= 5 && !/^[\dA-F ]+$/.test(value)

const BASIC = /\bBasic\s{1,3}([A-Za-z0-9+/]{8,4000}={0,2})/dg

/** `$password: String!` declares a variable, "…:secret:name" is the address of a store; `<wsse:Password>` is a name. */
const isPartOfAnother = (text: string, start: number) =>
  text[start - 1] === '$' ||
  (text[start - 1] === ':' && !/<\w{1,20}:$/.test(text.slice(Math.max(0, start - 22), start)))

/** Secrets beside a name or in a known context. */
export function namedSecrets(text: string): TextRange[] {
  const found: TextRange[] = []
  let done = 0
  for (const { index, 0: mention } of text.matchAll(mentions)) {
    if (index < done) continue
    const [start, end] = nameAround(text, index, index + mention.length)
    done = end
    // "primary key: …" is a name of two words.
    const first = /(?<![\w=-])([A-Za-z]{2,12}) $/.exec(text.slice(Math.max(0, start - 14), start))?.[1] ?? ''
    const last = text.slice(start, end).replace(/^.*\.(?=[^.]+$)/, '')
    const name = isHarmlessBefore(first) ? null : secretNameOf(last)
    const secret = name && !isPartOfAnother(text, start) && besideName(text, start, end, name)
    if (secret) found.push({ start: secret.start, end: secret.end })
  }
  const every = (patterns: RegExp[], isFound: (value: string) => boolean) => matchesOfAll(patterns, text, isFound)
  return [
    ...found,
    ...every(inContext, (value) => looksSecret(value, 'password') || (mixture(value) >= 2 && !isPlaceholder(value))),
    ...every(besidePeople, looksLikePassword),
    ...every(inPassing, (value) => looksLikePassword(value) && mixture(value) === 4 && !value.includes('\\')),
    ...every([appPasswords], (value) => !everyday.test(value)),
    ...[...text.matchAll(groups)]
      .map(({ index }) => ({ start: index - 4, end: index - 4 + GROUPS_LENGTH }))
      .filter(({ start, end }) => isGrouped(text.slice(start, end))),
    ...every([BASIC], isCredential),
  ]
}
