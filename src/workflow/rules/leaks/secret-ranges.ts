import { namedSecrets } from './named-values.ts'
import { placedSecrets } from './placed-secrets.ts'
import { isPublic } from './secret-values.ts'
import { secretlintRanges } from './secretlint.ts'
import { serviceTokens } from './service-tokens.ts'
import { toldSecrets } from './told-secrets.ts'
import type { TextRange } from './text-range.ts'

/** In a token of a known shape, what says that it stands for one. */
const standsFor = /<[\w -]{2,30}>|your|x{8,}|\*{3}|\{\{|example|insert|replace|placeholder|goes-here/i

/** An address ends where its quotes do; secretlint reads on to the next space. */
const withinQuotes = (text: string, { start, end }: TextRange): TextRange => {
  const found = text.slice(start, end)
  return { start, end: found.includes('://') ? start + found.search(/["'`\\\s]|$/) : end }
}

/** Ranges of a text that hold secrets, in no order; they may overlap. */
export function secretRanges(text: string): TextRange[] {
  const at = ({ start, end }: TextRange) => text.slice(start, end)
  const ofShape = [...secretlintRanges(text).map((range) => withinQuotes(text, range)), ...serviceTokens(text)]
  return [
    ...ofShape.filter((range) => !standsFor.test(at(range)) && !isPublic(at(range))),
    ...namedSecrets(text),
    ...placedSecrets(text),
    ...toldSecrets(text),
  ]
}
