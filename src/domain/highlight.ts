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
