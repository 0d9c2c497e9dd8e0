/**
 * What the name beside a value says about it. `password`: chosen by a person, so that it may be short. `secret`: a key or
 * token. `maybe`: a name such as "key" or "code", which also names harmless things: only a value that looks random counts.
 */
export type SecretName = 'password' | 'secret' | 'maybe'

const passwords =
  /^(?:\w*(?:password|passwd|passwort|kennwort|passphrase)|passcode|pass|pwd|pw|pin|contrasena|contraseña|senha|parola|wachtwoord|haslo|hasło|lösenord|losenord|adgangskode|passord|salasana|heslo|jelszó|jelszo|şifre|sifre|lozinka|пароль|パスワード|κωδικός|sandi|mdp)$/
const secrets =
  /^(?:\w*(?:secret|token|apikey|accesskey|secretkey|privatekey)|authorization|secreta|secreto|geheimnis|segreto|segreta|sekret|jwt|bearer|appkey|authkey|hapikey|subscriptionkey)$/
/** Words before "key" that say what it opens. */
const keyOwners = new Set(
  [
    'api apis app auth access private secret signing account subscription functions function encryption decryption master admin',
    'service role license shared storage server client deploy ssh hmac webhook consumer live prod rest integration bearer',
    'pass team rapidapi project user security tenant x zapi hapi write bot',
  ].flatMap((line) => line.split(' ')),
)
const maybes =
  /^(?:key|keys|auth|code|sig|signature|session|sessionid|sid|appid|credential|credentials|login|cookie|cookies|seed|totp|psk|salt|k|signed|license|access|refresh|(?:\w*)schl(?:ü|ue|u)ssel|nyckel|nøkkel|nøgle|kulcs|anahtar|ключ|токен|clé|cle|jeton|clave|chiave|chave|klucz|sleutel)$/
/** Words before a secret's that make it something else: a page token, a public key. */
const harmless = new Set(
  [
    'page next previous prev sync continuation cursor max min csrf public publishable primary foreign sort partition cache object row',
    'column idempotency dedupe group dictionary map sso has hide show reset forgot forgotten',
    'sentry translation i18n message label state country zip postal area status error exit lang language currency product item promo coupon',
    'discount voucher color colour hex qr bar invite js html source response result block embed pagination stop end start special pad',
    'usdc usdt eth weth erc20 nft mint contract session memory chat conversation thread count used total input output prompt completion per',
  ].flatMap((line) => line.split(' ')),
)
/** Whether a word before "key" or "token" makes it something harmless. */
export const isHarmlessBefore = (word: string): boolean => harmless.has(word.toLowerCase())
/** Words after a secret's that leave it one: where it holds, or which it is. */
const addition =
  /^(?:prod|production|live|test|testing|staging|stage|dev|sandbox|value|text|string|\d{1,4}|v\d|v|new|old|main|default|hex|b64|base64|base|plain)$/

const LONGEST_NAME = 60

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** A file has few names, each of them often. */
const known = new Map<string, SecretName | null>()
const MOST_KNOWN = 10_000

/** What the name of a field, header or variable says about its value; null if nothing. */
export function secretNameOf(name: string): SecretName | null {
  if (name.length > LONGEST_NAME) return null
  let answer = known.get(name)
  if (answer === undefined) {
    answer = readName(name)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, answer)
  }
  return answer
}

function readName(name: string): SecretName | null {
  const words = wordsOf(name)
  while (words.length > 1 && addition.test(words.at(-1)!)) words.pop()
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (harmless.has(before) || words.includes('public') || words.join(' ').endsWith('application server key'))
    return null
  if (words.join('') === 'accesslicensenumber') return 'secret'
  if (
    /(?:mot de passe|code d acc[eè]s|access code|codigo de acceso|código de acceso|zugangscode)$/.test(words.join(' '))
  )
    return 'password'
  if (passwords.test(last)) return 'password'
  if (secrets.test(last)) return 'secret'
  if (last === 'key' && keyOwners.has(before)) return 'secret'
  return maybes.test(last) ? 'maybe' : null
}
