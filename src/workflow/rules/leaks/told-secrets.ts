import { isPlaceholder, isToldPassword, looksRandom } from './secret-values.ts'
import { matchesOfAll, type TextRange } from './text-range.ts'

/** Secrets that sentences tell, without a sign between the name and the value, in the languages that creators write. */

const passwordWord = [
  'password|passwort|kennwort|passphrase|passcode|passwd|mot de passe|mdp|contrase[nñ]a|clave|senha|palavra-passe|parola(?: d.ordine)?',
  'wachtwoord|has[lł][oae]|heslo|jelsz[oó]|l[oö]senord|adgangskode|passord|salasana|[sş]ifre|sandi|κωδικός|(?:staff|safe|magic|secret) word|parol[aă]|пароль|パスワード|密码|密碼|비밀번호',
].join('|')
const opening = String.raw`[\s"'\x60*_«»„“(「『]{1,4}`
const isThen = String.raw`(?:\s?(?:is|was|ist|war|lautet|est|es|è|jest|to|は|は：|:|：|=|-|–|—|→)){0,2}`
const value = String.raw`([^\s"'\x60*«»“”」』<>]{6,60})`

const passwords = [
  new RegExp(`(?:${passwordWord})[a-zıöüåäø]{0,3}${isThen}${opening}${value}`, 'dgi'),
  new RegExp(String.raw`\b(?:key|chiave|clave|clé|klucz|sleutel|schlüssel|chave|nyckel)\s(?:is|ist|est|es|è|é|jest)${opening}${value}`, 'dgi'),
  // "the key of the Wi-Fi is …"
  new RegExp(String.raw`\b(?:wi-?fi|wlan|wpa2?|ssid|hotspot|router)\b[^\n]{0,40}?\s(?:is|ist|est|es|è|jest|:|=|key|pass)${opening}${value}`, 'dgi'),
  // "the login is admin / …"
  new RegExp(String.raw`\b(?:log-?in|credentials|zugang|usuario|benutzer|user)\b(?:\s?(?:is|ist|est|es|:|=|-|→)){1,2}\s[^\s/|]{2,60}\s{0,2}[/|]\s{0,2}${value}`, 'dgi'),
  new RegExp(String.raw`\b(?:log-?in|credentials|zugang|usuario|benutzer|user)\s[^\s/|]{2,60}\s[/|]\s${value}`, 'dgi'),
  // "type in: bot with …", "unattended access → …"
  new RegExp(String.raw`\b(?:log ?in|type in|sign in|use)\b[^\n]{1,40}?\swith\s${value}`, 'dgi'),
  new RegExp(String.raw`\b(?:unattended access|anydesk|teamviewer|vnc|rdp|vpn)\b[^\n]{0,30}?(?:[:=]|->|→)\s{0,2}${value}`, 'dgi'),
] // prettier-ignore

/** A key or token right behind the word for it. */
const keys =
  /(?:\b(?:key|token|secret|auth|bearer|clé|clave|chiave|chave|klucz|sleutel|schlüssel)\s|キーは?|ключ:?\s|密钥[是：:]?|키는?\s?)[("'`*「『“]{0,2}([A-Za-z0-9_-]{20,200})/dgi

/** "builder / value": a user, and what looks random. */
const pairs = / \/ (?<=[\s:][\w.@-]{2,40} \/ )([A-Za-z0-9_-]{20,100})(?![\w/])/dg
/** Codes for a lost second factor. */
const recoveryCodes =
  /\b(?:recovery|backup|scratch)[ -]?codes?\b[^\n]{0,60}?\b([a-z0-9]{4,6}-[a-z0-9]{4,6}(?:-[a-z0-9]{4,6}){0,2}|\d{4} \d{4}|\d{8})\b/dgi
/** Words for a phrase that lets somebody in, then the phrase: "quartz-ledger-timber-42". */
const phrases =
  /\b(?:pass|code|key)?[ -]?(?:phrase|code ?word|losungswort)\b[^\n]{0,80}?[\s"'`*]((?:[a-z]{3,12}-){2,5}(?:\d{1,4}|[a-z]{3,12}))(?![\w-])/dg
/** What people make up when they are asked for a capital, digits and a sign: "Walnut2022#". */
const madeUp = /(?<![\w/=.-])[A-Z][a-z]{3,14}\d{4}[!#?$%&*+]{1,2}(?!\w)/g

/** Digits that open a door, or sign. */
const codes = [
  /\bPIN\b(?![ -]?code)[^\n\d]{0,40}(?<![\d.,-])(\d{4,8})(?![\d.,-]\d|\d)/dg,
  /\b(?:alarm|door|gate|safe|key ?box|lock ?box|lock|garage|entrance|keypad|tür|tor|tresor|zugangs)[ -]?(?:code|kod|pin)\b[^\n\d]{0,30}(?<![\d.,-])(\d{4,8})(?![\d.,-]\d|\d)/dgi,
  /\b(?:alarm|door|gate|safe|key ?box|lock ?box|garage|entrance|keypad)\b[^\n]{0,60}\bcode\b[^\n\d]{0,12}(?<![\d.,-])(\d{4,8})(?![\d.,-]\d|\d)/dgi,
]
/** The same, with the door behind the code: "the code of the safe is …". */
const codesOfDoors =
  /\b(?:code|kode|kod|código|codice)\b[^\n\d]{0,60}?(?:alarm|deur|kluis|tür|schlüssel|safe|tresor|porta|puerta|porte|drzwi|brama|box|gate|door)\w{0,12}[^\n\d]{0,40}(?<![\d.,-])(\d{4,8})(?![\d.,-]\d|\d)/dgi
const exampleCode = /^(?:0+|1234\d*|(\d)\1+|20\d\d|19\d\d)$/

/** The words of a wallet: twelve to twenty-four on a line of their own. */
const seeds =
  /(?<![^\s"`*:])((?:[a-z]{3,8} ){11}(?:(?:[a-z]{3,8} ){3,12})?[a-z]{3,8})(?=["`*.]{0,2}(?:\s*\\?n|\s*$|["`]))/dgm
const everyday = /\b(?:the|and|for|are|was|not|but|all|our|can|has|its|from|into|your|with|have)\b/

/** Secrets that a text tells in words. */
export function toldSecrets(text: string): TextRange[] {
  const every = (patterns: RegExp[], isFound: (value: string) => boolean) => matchesOfAll(patterns, text, isFound)
  return [
    ...every(passwords, isToldPassword),
    ...every([keys, pairs], looksRandom),
    ...every([recoveryCodes], (code) => /\d/.test(code)),
    ...every([phrases, madeUp], (phrase) => !isPlaceholder(phrase)),
    ...every([...codes, codesOfDoors], (code) => !exampleCode.test(code)),
    ...every([seeds], (words) => !everyday.test(words) && new Set(words.split(' ')).size > 9),
  ]
}
