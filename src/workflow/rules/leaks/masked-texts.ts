import { privateRanges, rangesBeside } from './private-texts.ts'
import { sitesIn } from '../hosts/sites.ts'
import { SHOWN_OF_SECRET } from '../limits.ts'

/** Masks the secrets in a text; `labels` are names that may say that it is secret. */
export type MaskText = (text: string, labels: string[]) => string

const masked = (secret: string) => `${secret.slice(0, SHOWN_OF_SECRET)}••••`

/** Hides the secrets of a file except for their first 4 characters, to tell them apart. */
export function maskFor(file: object): MaskText {
  const ranges = privateRanges(sitesIn(file).map(({ text }) => text))
  return (text, labels) => {
    const parts: string[] = []
    let done = 0
    for (const { kind, start, end } of rangesBeside(ranges, text, labels)) {
      if (kind !== 'secret') continue
      parts.push(text.slice(done, start), masked(text.slice(start, end)))
      done = end
    }
    return parts.join('') + text.slice(done)
  }
}
