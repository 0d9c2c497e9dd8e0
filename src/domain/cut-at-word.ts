/** Zero-width marks of search matches (src/domain/highlight.ts), which count for nothing. */
const open = '\u{E000}'
const close = '\u{E001}'

/**
 * A text of at most `longest` visible characters: cut at the end of a word, with an ellipsis. A text with marks that
 * lie behind the cut begins at the word before the first of them instead, so that matches are seen. Marks stay paired.
 */
export function cutAtWord(text: string, longest: number): string {
  if (lengthOf(text) <= longest) return text
  const end = endOf(text, longest)
  const mark = text.indexOf(open)
  if (mark < end) return closed(text.slice(0, end)) + '…'
  const start = text.lastIndexOf(' ', mark - 2) + 1
  return `${start > 0 ? '…' : ''}${cutAtWord(text.slice(start), longest - 1)}`
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
