import { namedSecrets } from './named-values.ts'
import { placedSecrets } from './placed-secrets.ts'
import { isPublic } from './secret-values.ts'
import { secretlintRanges } from './secretlint.ts'
import { serviceTokens } from './service-tokens.ts'
import { toldSecrets } from './told-secrets.ts'
import type { TextRange } from './text-range.ts'

/** In a token of a known shape, what says that it stands for one. */
const standsFor =
  /<[\w -]{2,30}>|YOUR|your|x{8,}|X{8,}|\*{3}|\{\{|EXAMPLE|[Ii]nsert|[Rr]eplace|[Pp]laceholder|goes-here/

/** Ranges of a text that hold secrets, in no order; they may overlap. */
export function secretRanges(text: string): TextRange[] {
  const at = ({ start, end }: TextRange) => text.slice(start, end)
  const ofShape = [...secretlintRanges(text), ...serviceTokens(text)]
  return [
    ...ofShape.filter((range) => !standsFor.test(at(range)) && !isPublic(at(range))),
    ...namedSecrets(text),
    ...placedSecrets(text),
    ...toldSecrets(text),
  ]
}
