// Markers that search_listings puts around matches: private-use characters, which names cannot contain.
const open = '\u{E000}'
const close = '\u{E001}'

export type HighlightedPart = { text: string; isMatch: boolean }

/** Splits a search result's text into matching and other parts. Unpaired markers are removed. */
export function highlightedParts(text: string): HighlightedPart[] {
  return text
    .split(new RegExp(`${open}([^${open}${close}]*)${close}`, 'u'))
    .map((part, index) => ({ text: part.replaceAll(open, '').replaceAll(close, ''), isMatch: index % 2 === 1 }))
    .filter((part) => part.text)
}

/**
 * A search result's text of at most `longest` visible characters, cut at words. A text whose first match lies behind the
 * cut begins at the word before it instead, so that a match is seen. Marks stay paired.
 */
export function excerpt(text: string, longest: number): string {
  if (lengthOf(text) <= longest) return text
  const end = endOf(text, longest)
  const mark = text.indexOf(open)
  if (mark < end) return `${closed(text.slice(0, end))}…`
  const start = text.lastIndexOf(' ', mark - 2) + 1
  return `${start > 0 ? '…' : ''}${excerpt(text.slice(start), longest - 1)}`
}

const isMark = (character: string) => character === open || character === close
const lengthOf = (text: string) => [...text].filter((character) => !isMark(character)).length

/** Index behind the last whole word of the first `longest` visible characters; behind them if the first is longer. */
function endOf(text: string, longest: number): number {
  let [seen, index, wordEnd] = [0, 0, 0]
  for (const character of text) {
    if (/\s/.test(character)) wordEnd = index
    if (!isMark(character) && ++seen > longest) break
    index += character.length
  }
  return wordEnd || index
}

/** Without punctuation and spaces at its end, and with its last mark closed. */
function closed(text: string): string {
  const tidy = text.replace(/[\s,;:.–—-]+$/, '')
  return tidy.lastIndexOf(open) > tidy.lastIndexOf(close) ? tidy + close : tidy
}
