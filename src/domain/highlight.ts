// What the search puts around each stretch that matched: characters of the private use area, which no name holds.
const open = '\u{E000}'
const close = '\u{E001}'

export type HighlightedPart = { text: string; isMatch: boolean }

/** A text as the search answers it, cut into what matched and what did not. Marks without a partner are left out. */
export function highlightedParts(text: string): HighlightedPart[] {
  return text
    .split(new RegExp(`${open}([^${open}${close}]*)${close}`, 'u'))
    .map((part, index) => ({ text: part.replaceAll(open, '').replaceAll(close, ''), isMatch: index % 2 === 1 }))
    .filter((part) => part.text)
}
