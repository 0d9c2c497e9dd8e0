import type { SecretName } from './secret-names.ts'

const placeholders =
  /^(?:todo|tbd|fixme|set|fill|enter)[-_ ]|your|example|placeholder|change.?me|insert|replace|dummy|sample|redacted|goes.?here|[-_ ]here\W*$|\bput[-_ ]|x{4,}|\*{3}|\.{3}|•{3}|^[<[]|\{\{|\$\{|process\.env|^\$|Deno\.env|os\.environ|getenv|^%{1,2}[\w-]+%{0,2}$|^@\w[\w.]*\(|^\{[\w .-]+\}$|^__\w+__$|^:[\w-]+$|^@[\w.-]+$|\(\?[=!:<]|\\[dwsDWS]|(.)\1{6,}/i
/** Names of settings in capitals, as they stand in place of their values: API_KEY, SMTP_PASSWORD_2. */
const settingName = /^[A-Z]+(?:_[A-Z]+)+(?:_\d{1,2})?$/

/** Values that documentations print, so that nobody is hurt by them. */
const documented =
  /^(?:Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq|6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe|6be0576ff61c053d5f9a3225e2a90f76|wJalrXUtnFEMI|2YotnFZFEjr1zCsicMWpAA|mF_9\.B5f-4\.1JqM|tGzv3JOkF0XG5Qx2TlKWIA|AKIAIOSFODNN7|sk_test_(?:4eC39HqLyjWDarjtT1zd[pP]7dc|BQokikJOvBiI2HlWgH4olfQ2|26PHem9AhJZvU623DfE1x4sd)|110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw|123456:ABC-DEF|C2y6yDjf5\/R|JBSWY3DPEHPK3PXP$|eyJhbGciOiJ[A-Za-z0-9_-]{10,40}\.eyJzdWIiOiIxMjM0NTY3ODkwI)/

/** Words that a name or label has, such as "accessToken2" or "monthly-report-2024": a random value has few. */
const words = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g
export const isWordy = (text: string) =>
  (text.match(words) ?? []).filter(isSpoken).reduce((sum, word) => sum + word.length, 0) > text.length * 0.6
const isSpoken = (word: string) => /[aeiouy]/i.test(word) && !/[^aeiouy]{6}/i.test(word)

/** Shannon's entropy, in bits a character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}

export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const isAddress = (text: string) =>
  /^(?:[a-z][a-z\d+.-]{1,20}:\/\/|(?:v0|sha\d{1,3})=|\/|\.\/|www\.)|@[\w-]+\.\w|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|json|js|ts|csv|pdf|png|jpe?g|html|xml|txt)\b/i.test(
    text,
  )
const isTypeName = (text: string) => /^\[?(?:String|Int|ID|Boolean|Float|Number|Any|JSON)!?\]?!?$/.test(text)
const isDate = (text: string) => /^\d{4}-\d\d-\d\d|^\d{1,2}[:/.]\d{1,2}/.test(text)

/** Keys that pages show to everybody, such as those of maps and payment forms. */
const publicKeys =
  /^(?:(?:AC|HX|MG|PN|SM|CA|VA|ZS|IS|WK|FW)[\da-f]{32}$|pk\.eyJ|pk_(?:live|test)_|sb_publishable_|phc_|arn:|6L[\w-]{38}$)/

const jsonOf = (base64: string): unknown => {
  try {
    return JSON.parse(atob(base64.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

/** Whether a JSON web token is Supabase's for visitors. */
function isAnonymous(token: string): boolean {
  const [, payload] = /^eyJ[\w-]+\.(eyJ[\w-]+)\./.exec(token) ?? []
  const claims = payload ? jsonOf(payload) : null
  return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'anon'
}

/** Whether a value is public by design, or printed in documentations. */
export const isPublic = (text: string) => documented.test(text) || publicKeys.test(text) || isAnonymous(text)

/** Whether a text in place of a secret only says that one belongs here. */
export const isPlaceholder = (text: string) => placeholders.test(text) || settingName.test(text) || isPublic(text)

/** Whether a value looks random: long, of letters and digits, without words. */
export function looksRandom(text: string): boolean {
  if (!/^[\w+/=.~:!%-]{16,500}$/.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false
  if (isUuid(text) || isAddress(text) || isDate(text) || isPlaceholder(text) || isWordy(text)) return false
  // An article's number has short parts: KX-40219-BLK-2025.
  if (/^[A-Za-z]+[_-]?\d+$/.test(text) || !/[^-_.:]{9}/.test(text)) return false
  return entropyOf(text) >= (/^[\da-f]+$/i.test(text) ? 2.8 : 3.2)
}

/** Of small letters, capitals, digits and other characters, how many kinds a text mixes. */
export const mixture = (text: string) => [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/].filter((kind) => kind.test(text)).length

/** Whether a value looks like a password in prose or in an unquoted line, where words stand too. */
export const looksLikePassword = (text: string) =>
  text.length >= 6 &&
  text.length <= 100 &&
  /[A-Za-z]/.test(text) &&
  mixture(text) >= 3 &&
  !isAddress(text) &&
  !isDate(text) &&
  !isTypeName(text) &&
  !/^[\w$]+(?:\.[A-Za-z_$][\w$]*|\()/.test(text) &&
  !isPlaceholder(text)

/** Whether a value that a sentence calls a password looks like one: "copper_lantern81", "sauerteig.bernstein54". */
export const isToldPassword = (text: string) =>
  looksLikePassword(text.replaceAll('_', '-').replace(/^([\w-]+)\.(?=[\w-]*\d{2})/, '$1-')) &&
  /\d/.test(text) &&
  !/^[\w.-]+\.\w{2,4}$/.test(text)

/** Groups of letters as Google and Apple give them to apps. */
const isAppPassword = (text: string) =>
  (/^[a-z]{16}$/.test(text) && !isWordy(text)) || (/^[a-z]{4}(?:[ -][a-z]{4}){3}$/.test(text) && !everyday.test(text))

/** Words of four letters, of which a sentence is made that looks like a password of an app. */
export const everyday =
  /\b(?:with|your|that|this|from|have|main|code|name|when|then|into|page|here|type|open|find|make|same|like|just|only|need|work|mail|will|must|does|also|each|than|them|they|what|some|once)\b/i

const schemes = /^(?:(?:Bearer|Basic|Token|ApiKey|Key|SSWS|OAuth)[\s:=]+|[A-Za-z][A-Za-z-]{1,24}\s+(?=[^\s]{16,}$))/i

/** A value without the scheme of its header, and without the "=" by which n8n marks expressions, also those that are plain text. */
export const withoutScheme = (value: string) => value.replace(/^=/, '').replace(schemes, '')

/** Whether a value whose name says that it is secret looks like one, instead of a word, a choice or an expression. */
export function looksSecret(value: string, name: SecretName = 'secret'): boolean {
  if (/^=?Basic\s/i.test(value)) return isCredential(withoutScheme(value))
  const text = withoutScheme(value)
  if (name === 'maybe') return looksRandom(text)
  if (name === 'password' && isAppPassword(text)) return true
  const shortest = name === 'password' ? 5 : 8
  if (text.length < shortest || text.length > 5000 || /\s/.test(text) || isPlaceholder(text)) return false
  if (/^[a-z]+:\/\//i.test(text) || isDate(text)) return false
  return (
    /\d/.test(text) || /[^\p{L}\w.-]/u.test(text) || (text.length >= 20 && /[A-Z]/.test(text) && /[a-z]/.test(text))
  )
}

/** Whether a base64 text holds a user and a password that are no examples. */
export function isCredential(base64: string): boolean {
  let text: string
  try {
    text = atob(base64)
  } catch {
    return false
  }
  const [user = '', password] = text.split(/:(.*)/s)
  if (password === undefined || text.length < 6 || !/^[\x20-\x7e]*$/.test(text)) return false
  if (/^(?:open sesame|pass(?:word)?)$/.test(password) || isPlaceholder(password)) return false
  return !isPlaceholder(user) || looksRandom(password)
}
