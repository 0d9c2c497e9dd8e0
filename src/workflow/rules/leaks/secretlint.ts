import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import type { TextRange } from './text-range.ts'

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

/** What the rules of secretlint's preset find in a text. */
export function secretlintRanges(text: string): TextRange[] {
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
