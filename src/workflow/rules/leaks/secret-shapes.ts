import { rules } from '@secretlint/secretlint-rule-preset-recommend'

/** A range of a text, in UTF-16 code units. */
export type TextRange = { start: number; end: number }

/**
 * What the rules of secretlint's preset need of their host. Our own host is synchronous, and ignores the comments that
 * turn rules off: a creator could hide a secret behind one. secretlint's own also fills the global performance timeline.
 */
type Rule = {
  meta: { id: string }
  create: (
    context: {
      createTranslator: () => (messageId: string) => { messageId: string }
      report: (found: { range: readonly [number, number] }) => void
      ignore: () => void
      sharedOptions: object
    },
    options: object,
  ) => { file?: (source: { content: string; ext: string; contentType: 'text' }) => unknown }
}

const turnsRulesOff = '@secretlint/secretlint-rule-filter-comments'
const presetRules = (rules as unknown as Rule[]).filter(({ meta }) => meta.id !== turnsRulesOff)

function secretlintRanges(text: string): TextRange[] {
  const found: TextRange[] = []
  const context = {
    createTranslator: () => (messageId: string) => ({ messageId }),
    report: ({ range: [start, end] }: { range: readonly [number, number] }) => void found.push({ start, end }),
    ignore: () => {},
    sharedOptions: {},
  }
  const source = { content: text, ext: '', contentType: 'text' as const }
  for (const rule of presetRules) rule.create(context, {}).file?.(source)
  return found
}

/** Tokens that are recognized by their own shape, beyond secretlint's. Linear: every repetition is bounded or final. */
const tokenShapes = [
  /\beyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{10,1000}/g, // JSON web token, such as a Supabase key
  /\bAIza[\w-]{35}/g, // Google API key
  /\bya29\.[\w-]{20,400}/g, // Google access token
  /\bGOCSPX-[\w-]{20,60}/g, // Google client secret
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, // AWS access key id
  /\bsk-(?:or-v1-|ant-|proj-)?[A-Za-z0-9_-]{24,200}/g, // OpenAI, OpenRouter, DeepSeek and others
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,200}/g, // Stripe
  /\bwhsec_[A-Za-z0-9+/=]{24,100}/g, // Stripe, Svix
  /\bsb_secret_[\w-]{16,100}/g, // Supabase
  /\bsbp_[a-f0-9]{40}\b/g, // Supabase access token
  /\b(?:gsk|xai|pplx|tvly|r8|fc|re|hf|apify_api|secret|ntn|rnd|nvapi|vcp|dop_v1|shpat|glpat|npm|lin_api|phx)[-_](?=[A-Za-z0-9_-]{0,80}[0-9])[A-Za-z0-9_-]{24,200}/g,
  /\bpat-(?:na|eu)\d-[0-9a-f-]{36}\b/g, // HubSpot
  /\bpat[A-Za-z0-9]{14}\.[a-f0-9]{64}\b/g, // Airtable
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g, // Slack
  /\b\d{8,10}:AA[\w-]{33}\b/g, // Telegram bot
  /\bSG\.[\w-]{16,32}\.[\w-]{16,64}/g, // SendGrid
  /\bkey-[0-9a-f]{32}\b/g, // Mailgun
  /\b[0-9a-f]{32}-us\d{1,2}\b/g, // Mailchimp
  /\bEAA[A-Za-z0-9]{40,400}/g, // Facebook
  /https:\/\/(?:\w{1,20}\.)?discord(?:app)?\.com\/api\/(?:v\d\/)?webhooks\/\d{5,25}\/[\w-]{20,100}/g,
  /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/-]{15,150}/g,
  /https:\/\/hook\.(?:\w{2,4}\.)?(?:make|integromat)\.com\/\w{16,64}/g,
  /https:\/\/hooks\.zapier\.com\/hooks\/catch\/\d{4,12}\/\w{5,20}/g,
  /https:\/\/[\w-]{1,60}\.webhook\.office\.com\/[\w@/-]{30,300}/g,
]

/** Secrets recognized by what stands before them; the group is the secret. */
const shapesInContext = [
  /\b(?:Bearer|Basic|Token)\s{1,3}([A-Za-z0-9._~+/=-]{12,4000})/dg,
  /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@"'{}]{1,100}:([^\s:/@"'{}]{4,100})@/dgi,
  /[?&](?:api[_-]?key|apikey|key|(?:access_|auth_)?token|secret|client_secret|sig|signature|password)=([^&\s"'`{}<>]{8,500})/dgi,
  /(?<![\w-])[\w-]{0,30}(?:api[_-]?key|secret|token|passw(?:or)?d|authorization)[\w-]{0,20}["'`]?\s{0,5}(?:[:=]|=>)\s{0,5}["'`]([^"'`\s]{8,500})["'`]/dgi,
]

const placeholders =
  /your|example|placeholder|change.?me|insert|replace|dummy|sample|redacted|secret_here|x{4,}|\*{3}|\.{3}|^[<[]|\{\{|\$\{|process\.env|^\$|Deno\.env/i

/** Whether a text in place of a secret only says that one belongs here. */
export const isPlaceholder = (text: string) => placeholders.test(text)

/** Whether a value whose name says that it is secret looks like one, instead of a word, a choice or an expression. */
export function looksSecret(value: string): boolean {
  // n8n marks expressions by "=", also those that are plain text.
  const text = value.replace(/^=/, '').replace(/^(Bearer|Basic|Token)\s+/i, '')
  if (text.length < 8 || text.length > 5000 || /\s/.test(text) || isPlaceholder(text)) return false
  return /\d/.test(text) || /[^\w.-]/.test(text) || (text.length >= 20 && /[A-Z]/.test(text) && /[a-z]/.test(text))
}

function* matchesOf(pattern: RegExp, text: string): Generator<TextRange> {
  for (const match of text.matchAll(pattern)) {
    const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length]
    yield { start, end }
  }
}

/** Ranges of a text that hold secrets, in no order; they may overlap. */
export function secretRanges(text: string): TextRange[] {
  const at = ({ start, end }: TextRange) => text.slice(start, end)
  const ofShape = [...secretlintRanges(text), ...tokenShapes.flatMap((shape) => [...matchesOf(shape, text)])]
  const inContext = shapesInContext.flatMap((shape) => [...matchesOf(shape, text)])
  return [
    ...ofShape.filter((range) => !/YOUR[_/-]|x{8,}|\*{3}|\{\{/.test(at(range))),
    ...inContext.filter((range) => looksSecret(at(range))),
  ]
}

const secretNames =
  /(?:api-?key|(?:access|auth|api|bearer|refresh|bot|secret)-?token|^(?:x-)?token|-token|secret(?:-?key)?|access-?key|private-?key|passw(?:or)?d|authorization)$/
const longestName = 60

/** Whether the name of a field or header says that its value is secret. */
export function isSecretName(name: string): boolean {
  if (name.length > longestName || !/key|token|secret|pass|auth/i.test(name)) return false
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2').replace(/[\s_]+/g, '-')
  return secretNames.test(words.toLowerCase())
}
