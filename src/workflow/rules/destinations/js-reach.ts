import { type Address, addressesInText, addressOf, type CodeReach } from './address.ts'
import { codeTokens, type CodeToken } from './code-tokens.ts'

/** Names that reach a network or another process, or make code out of text. */
const dangerous = new Set([
  ...['fetch', 'axios', 'got', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'importScripts', 'navigator'],
  ...['require', 'import', 'eval', 'Function', 'AsyncFunction', 'GeneratorFunction', 'WebAssembly'],
  ...['globalThis', 'global', 'window', 'self', 'process', 'Deno', 'Bun', 'module', '$helpers', '$http'],
])

/** Properties that lead to one of them. */
const dangerousProperties = new Set([
  ...['helpers', 'constructor', '__proto__', 'httpRequest', 'httpRequestWithAuthentication', 'request'],
  ...['requestWithAuthentication', 'requestOAuth2', 'requestOAuth1', 'fetch', 'require', 'mainModule'],
])

/** Helpers of n8n that read and write files of the run alone. */
const harmlessHelpers = new Set([
  ...['prepareBinaryData', 'getBinaryDataBuffer', 'assertBinaryData', 'setBinaryDataBuffer', 'binaryToBuffer'],
  ...['binaryToString', 'getBinaryStream', 'getBinaryMetadata', 'returnJsonArray', 'normalizeItems', 'copyInputItems'],
])

/** Modules of Node.js and of npm that reach nothing. */
const harmlessModules = new Set([
  ...['crypto', 'buffer', 'util', 'path', 'querystring', 'url', 'assert', 'events', 'string_decoder', 'zlib', 'stream'],
  ...[
    'lodash',
    'moment',
    'moment-timezone',
    'luxon',
    'dayjs',
    'date-fns',
    'uuid',
    'nanoid',
    'cheerio',
    'xml2js',
    'ajv',
  ],
  ...['papaparse', 'xlsx', 'jsonpath', 'validator', 'qs', 'he', 'marked', 'turndown', 'slugify', 'mathjs', 'pdf-lib'],
])

type Tokens = CodeToken[]

const isSign = (token: CodeToken | undefined, ...signs: string[]) =>
  token?.kind === 'sign' && signs.includes(token.value)
const isDot = (token: CodeToken | undefined) => isSign(token, '.', '?.')
const isWord = (token: CodeToken | undefined, word: string) => token?.kind === 'word' && token.value === word

/** `require('crypto')`, also as `node:crypto`. */
const moduleAt = (tokens: Tokens, at: number) =>
  isSign(tokens[at + 1], '(') && tokens[at + 2]?.kind === 'text' && tokens[at + 2]!.isWhole
    ? tokens[at + 2]!.value.replace(/^node:/, '')
    : undefined

function isDangerousWord(tokens: Tokens, at: number): boolean {
  const { value } = tokens[at]!
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (value.includes('\\')) return true
  if (value === 'this') return isDangerousThis(tokens, at)
  if (isDot(before)) return dangerousProperties.has(value) && !isHarmlessProperty(tokens, at)
  const isKey = isSign(after, ':') && isSign(before, '{', ',')
  if (!dangerous.has(value) || isKey) return false
  if (value === 'require') return !harmlessModules.has(moduleAt(tokens, at) ?? '')
  return value !== '$helpers' || !isHarmlessHelper(tokens, at)
}

const isHarmlessHelper = (tokens: Tokens, at: number) =>
  isDot(tokens[at + 1]) && harmlessHelpers.has(tokens[at + 2]?.value ?? '')

/** `error.constructor.name`, `x.helpers.prepareBinaryData`, and fields of data that are not called. */
function isHarmlessProperty(tokens: Tokens, at: number): boolean {
  const { value } = tokens[at]!
  if (value === 'constructor') return isDot(tokens[at + 1]) && isWord(tokens[at + 2], 'name')
  if (value === 'helpers') return isHarmlessHelper(tokens, at) || !isWord(tokens[at - 2], 'this')
  return value !== '__proto__' && !isSign(tokens[at + 1], '(')
}

/** All that n8n lends to a step hangs on `this`: passed on, or read by a key that is made up, it may be anything. */
const isDangerousThis = (tokens: Tokens, at: number) =>
  !isDot(tokens[at + 1]) || (isWord(tokens[at + 2], 'helpers') && !isHarmlessHelper(tokens, at + 2))

const valueEnds = (token: CodeToken | undefined) =>
  token !== undefined &&
  (token.kind === 'text' || (token.kind === 'word' && !keywords.has(token.value)) || isSign(token, ')', ']'))

const keywords = new Set([
  'return',
  'const',
  'let',
  'var',
  'of',
  'in',
  'case',
  'typeof',
  'yield',
  'await',
  'else',
  'default',
])

/** `x['constructor']`, and a call by a key that is put together: `x['fet' + y](…)`. */
function isDangerousKey(tokens: Tokens, at: number): boolean {
  if (!isSign(tokens[at], '[') || !valueEnds(tokens[at - 1])) return false
  const [key, after] = [tokens[at + 1], tokens[at + 2]]
  if (key?.kind !== 'text') return false
  if (!isSign(after, ']')) return isSign(after, '+') || !key.isWhole ? isCalled(tokens, at) : false
  return dangerousProperties.has(key.value) || dangerous.has(key.value)
}

/** Whether the bracket that opens here closes before a call. */
function isCalled(tokens: Tokens, at: number): boolean {
  let depth = 0
  for (let next = at; next < Math.min(tokens.length, at + 200); next++) {
    if (isSign(tokens[next], '[')) depth++
    else if (isSign(tokens[next], ']') && --depth === 0) return isSign(tokens[next + 1], '(')
  }
  return true
}

/** Names that stand for a module which reaches a network: `const client = require('axios')`. */
function namesOfModules(tokens: Tokens): Set<string> {
  const names = new Set<string>()
  for (let at = 2; at < tokens.length; at++) {
    if (
      isWord(tokens[at], 'require') &&
      isSign(tokens[at - 1], '=') &&
      tokens[at - 2]?.kind === 'word' &&
      isDangerousWord(tokens, at)
    )
      names.add(tokens[at - 2]!.value)
  }
  return names
}

/** Texts by the name that holds them; names that are set twice hold nothing that can be read. */
function constantsOf(tokens: Tokens): Map<string, CodeToken | null> {
  const found = new Map<string, CodeToken | null>()
  for (let at = 0; at < tokens.length - 1; at++) {
    const [name, sign, value] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
    if (name.kind !== 'word' || !(sign?.kind === 'sign' && /^(?:[^=!<>]{0,3}=|\+\+|--)$/.test(sign.value))) continue
    const isText = sign.value === '=' && value?.kind === 'text' && !isDot(tokens[at - 1])
    found.set(name.value, isText && !found.has(name.value) ? value : null)
  }
  return found
}

/** Where a value leads that starts at a token: a text that names a whole host, or a name that holds one. */
function addressAt(tokens: Tokens, at: number, constants: Map<string, CodeToken | null>): Address {
  const token = tokens[at]
  const text = token?.kind === 'word' ? constants.get(token.value) : token
  if (!text || text.kind !== 'text' || isSign(tokens[at + 1], '.', '?.', '[', '?', '||', '&&'))
    return { kind: 'runtime' }
  const isEnd = text.isWhole && (isSign(tokens[at + 1], ',', ')', '}') || token?.kind === 'word')
  const isClosed = /^[a-z+]{2,12}:\/\/[^/?#]+[/?#]/i.test(text.value)
  return isEnd || isClosed ? addressOf(text.value) : { kind: 'runtime' }
}

/** The first argument of the call that a name starts, or its `url`; undefined if the name is not called here. */
function addressOfCall(tokens: Tokens, at: number, constants: Map<string, CodeToken | null>): Address | undefined {
  let open = at + 1
  while (isDot(tokens[open]) && tokens[open + 1]?.kind === 'word') open += 2
  if (!isSign(tokens[open], '(')) return undefined
  const isOptions = isSign(tokens[open + 1], '{')
  const start = isOptions ? keyAt(tokens, open + 1, ['url', 'uri', 'baseURL']) : open + 1
  return start === undefined ? { kind: 'runtime' } : addressAt(tokens, start, constants)
}

/** Where the value of one of these keys starts, in the object that opens at a token. */
function keyAt(tokens: Tokens, at: number, keys: string[]): number | undefined {
  let depth = 0
  for (let next = at; next < Math.min(tokens.length, at + 500); next++) {
    if (isSign(tokens[next], '{', '(', '[')) depth++
    else if (isSign(tokens[next], '}', ')', ']') && --depth === 0) return undefined
    else if (depth === 1 && keys.includes(tokens[next]!.value)) {
      if (isSign(tokens[next + 1], ':')) return next + 2
      if (isSign(tokens[next + 1], ',', '}')) return next
    }
  }
  return undefined
}

/** Calls whose first argument is an address. */
const callsAddress = /^(?:fetch|axios|got|\$helpers|this|\$http)$/

/** Code that reaches a network has one of these words in it. Other code, which is most, is not read token by token. */
const mayReach = new RegExp(
  [String.raw`\\u`, String.raw`\bthis\b`, String.raw`\[`, ...dangerous, ...dangerousProperties]
    .map((name) => name.replace('$', String.raw`\$`))
    .join('|'),
)

/** What JavaScript of a step can reach; undefined if nothing in it reaches a network. */
export function jsReach(code: string): CodeReach | undefined {
  if (!mayReach.test(code)) return undefined
  const tokens = codeTokens(code)
  const modules = namesOfModules(tokens)
  const constants = constantsOf(tokens)
  const found = tokens.flatMap((_, at) => reachAt(tokens, at, modules, constants))
  return found.length === 0 ? undefined : codeReachOf(found, tokens)
}

/** Where a token leads, if it leads out of the step. */
function reachAt(
  tokens: Tokens,
  at: number,
  modules: Set<string>,
  constants: Map<string, CodeToken | null>,
): Address[] {
  const token = tokens[at]!
  const runtime: Address = { kind: 'runtime' }
  if (isDangerousKey(tokens, at)) return [runtime]
  if (token.kind !== 'word' || isCounted(tokens, at)) return []
  const isModule = modules.has(token.value) && !isDot(tokens[at - 1])
  if (!isModule && !isDangerousWord(tokens, at)) return []
  const isAddressed = isModule || (callsAddress.test(token.value) && !isDot(tokens[at - 1]))
  return [(isAddressed && addressOfCall(tokens, at, constants)) || runtime]
}

/** Parts of what stands before them: of `this.helpers.httpRequest`, and of `client = require('axios')`. */
function isCounted(tokens: Tokens, at: number): boolean {
  const { value } = tokens[at]!
  if (isDot(tokens[at - 1])) return ['this', 'helpers', '$helpers'].includes(tokens[at - 2]?.value ?? '')
  return (value === 'require' && isSign(tokens[at - 1], '=')) || isSign(tokens[at + 1], '=')
}

/** An address that cannot be read may be any text of the code: all hosts that stand in it are given. */
function codeReachOf(found: Address[], tokens: Tokens): CodeReach {
  const addresses = found.filter(({ kind }) => kind !== 'runtime')
  if (addresses.length === found.length) return { addresses, isRuntime: false }
  const texts = tokens.filter(({ kind }) => kind === 'text')
  return { addresses: [...addresses, ...texts.flatMap(({ value }) => addressesInText(value))], isRuntime: true }
}
