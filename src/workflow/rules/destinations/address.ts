import { hostsIn, kindOfHost } from '../hosts/hosts.ts'

/**
 * Where an address leads. `host`: to this one; `rest` is what follows it. `runtime`: an expression decides. `buyer`: to what
 * the buyer sets: a placeholder, nothing yet, or a variable of n8n.
 */
export type Address = { kind: 'host'; host: string; rest: string } | { kind: 'runtime' } | { kind: 'buyer' }

/** What code of a step can call. `isRuntime`: some address is put together while it runs, or cannot be read. */
export type CodeReach = { addresses: Address[]; isRuntime: boolean }

const runtime: Address = { kind: 'runtime' }
const buyer: Address = { kind: 'buyer' }

/** The host of a text that is an address, or starts with one that an expression continues. */
export function addressOf(text: string): Address {
  const address = text.trim()
  if (/^[a-z+]{2,12}:\/\/[^/?#]{0,300}[{<]/i.test(address)) return /your|</i.test(address) ? buyer : runtime
  const [found] = hostsIn(address.slice(0, 2_000))
  if (found && /^[a-z+]{2,12}:\/\/[^/?#]*$/i.test(address.slice(0, found.start)))
    return kindOfHost(found.host) === 'none'
      ? buyer
      : { kind: 'host', host: found.host, rest: address.slice(found.end, found.end + 100) }
  // "example.com/path": n8n asks for a protocol, but some nodes add one.
  const bare = /^((?:[\w-]{1,63}\.){1,8}[a-z]{2,20})(?::\d{1,5})?(?:[/?#]|$)/i.exec(address)
  if (bare) return addressOf(`https://${address}`)
  return buyer
}

/** Whether an expression, not the text before it, decides about the host: `https://{{ … }}/path`. */
const isHostOpen = (before: string) =>
  !/^(?:[a-z+]{2,12}:\/\/[^/?#]+|(?:[\w-]{1,63}\.){1,8}[a-z]{2,20})[/?#]/i.test(before)

/** A text that an expression may name: `$('Config').item.json.url`, `$json.url`. */
export type Reference = { node: string | null; field: string }

const path = String.raw`\.json(?:\.([A-Za-z_$][\w$]*)|\[["']([^"'\]]{1,100})["']\])`
const namedNode = new RegExp(
  String.raw`^\$(?:node\[["']([^"'\]]{1,200})["']\]|\(["']([^"')]{1,200})["']\))(?:\.(?:item|first\(\)|last\(\)))?${path}$`,
)
const previousNode = new RegExp(String.raw`^\$json(?:\.([A-Za-z_$][\w$]*)|\[["']([^"'\]]{1,100})["']\])$`)

function referenceOf(expression: string): Reference | undefined {
  const named = namedNode.exec(expression)
  if (named) return { node: (named[1] ?? named[2])!, field: (named[3] ?? named[4])! }
  const previous = previousNode.exec(expression)
  return previous ? { node: null, field: (previous[1] ?? previous[2])! } : undefined
}

const isSetByBuyer = (expression: string) => /^\$(?:env|vars)\b[\w.$[\]"']{0,200}$/.test(expression)

const string = /(["'])(?:(?!\1)[^\\\n]){0,2000}\1/g
const leadingString = /^(["'])((?:(?!\1)[^\\\n]){0,2000})\1\s*(\+|$)/
const leadingTemplate = /^`([^`\\$]{0,2000})(`$|\$\{)/

/** Signs that may put something else in the place of a leading text: `'https://a.com/' + x ? y : z`. */
const mayReplace = (code: string) => /[?|&,;=]/.test(code.replace(string, '').replaceAll('?.', '.'))

/** The text that an expression starts with: `'https://example.com/' + $json.id`. */
function leadingTextOf(expression: string): { text: string; isWhole: boolean } | undefined {
  const [all, text, end] = leadingTemplate.exec(expression) ?? leadingString.exec(expression)?.toSpliced(1, 1) ?? []
  if (all === undefined || text === undefined) return undefined
  const isWhole = all.length === expression.length && end !== '${'
  return isWhole || !mayReplace(expression.slice(all.length)) ? { text, isWhole } : undefined
}

const LONGEST_EXPRESSION = 10_000

/**
 * Where the value of a parameter leads. `valueOf` gives the values that a reference stands for: one for each step that may
 * set it, none if that is not known.
 */
export function addressOfParameter(
  value: unknown,
  valuesOf: (reference: Reference) => unknown[],
  depth = 0,
): Address[] {
  if (typeof value !== 'string') return [buyer]
  if (!value.startsWith('=')) return [addressOf(value)]
  const text = value.slice(1, LONGEST_EXPRESSION).trim()
  const start = text.indexOf('{{')
  if (start < 0 || !isHostOpen(text.slice(0, start))) return [addressOf(text)]
  const end = text.indexOf('}}', start)
  const [before, expression, after] = [text.slice(0, start), text.slice(start + 2, end).trim(), text.slice(end + 2)]
  if (end < 0) return [runtime]
  if (isSetByBuyer(expression)) return [buyer]
  return before === '' ? addressOfExpression(expression, after, valuesOf, depth) : [runtime]
}

const MOST_STEPS_BACK = 4

function addressOfExpression(
  expression: string,
  after: string,
  valuesOf: (reference: Reference) => unknown[],
  depth: number,
): Address[] {
  const leading = leadingTextOf(expression)
  if (leading) {
    const { text, isWhole } = leading
    return [!isWhole && isHostOpen(text) ? runtime : addressOf(isWhole ? text + after : text)]
  }
  const reference = referenceOf(expression)
  const values = reference && depth < MOST_STEPS_BACK ? valuesOf(reference) : []
  if (values.length === 0) return [runtime]
  return values.flatMap((value) =>
    typeof value === 'string' ? addressOfParameter(value + after, valuesOf, depth + 1) : [runtime],
  )
}

/** Addresses that stand in texts, also in Base64. */
export function addressesInText(text: string): Address[] {
  if (text.includes('://')) return [addressOf(text)]
  if (!/^[A-Za-z\d+/_-]{16,4000}={0,2}$/.test(text)) return []
  const decoded = fromBase64(text)
  return decoded.includes('://') ? [addressOf(decoded)] : []
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
