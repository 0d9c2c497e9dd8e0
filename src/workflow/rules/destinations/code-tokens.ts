import jsTokens from 'js-tokens'

/** What counts of JavaScript: no spaces and comments. A `text` is a string, or the start of a template, without its quotes. */
export type CodeToken = {
  kind: 'text' | 'word' | 'sign' | 'other'
  value: string
  /** Whether the text ends here: a template may go on with an expression. */
  isWhole: boolean
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', v: '\v', f: '\f', 0: '\0' }

/** The text that a literal stands for. */
const unescaped = (literal: string) =>
  literal.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|(\r\n|[^]))/gi,
    (_, hex?: string, unicode?: string, point?: string, other = '') => {
      const code = hex ?? unicode ?? point
      if (code) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
      return /[\r\n]/.test(other) ? '' : (escapes[other] ?? other)
    },
  )

function tokenOf(type: string, value: string): CodeToken | undefined {
  const text = (end: number, isWhole = true): CodeToken => ({
    kind: 'text',
    value: unescaped(value.slice(1, value.length - end)),
    isWhole,
  })
  if (type === 'StringLiteral' || type === 'NoSubstitutionTemplate') return text(1)
  if (type === 'TemplateHead') return text(2, false)
  if (type === 'IdentifierName' || type === 'PrivateIdentifier') return { kind: 'word', value, isWhole: true }
  if (type === 'Punctuator') return { kind: 'sign', value, isWhole: true }
  return /^(WhiteSpace|LineTerminatorSequence|.*Comment)$/.test(type)
    ? undefined
    : { kind: 'other', value, isWhole: true }
}

/** The tokens of JavaScript, with texts that are added up as one: `'ht' + 'tps://'`. */
export function codeTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = []
  for (const { type, value } of jsTokens(code)) {
    const token = tokenOf(type, value)
    if (!token) continue
    const before = tokens.at(-2)
    if (token.kind === 'text' && tokens.at(-1)?.value === '+' && before?.kind === 'text' && before.isWhole) {
      tokens.splice(-2, 2, { ...token, value: before.value + token.value })
    } else tokens.push(token)
  }
  return tokens
}
