/** A search text with its unknown words replaced, as `count_listings` reports them; everything else stays as it was typed. */
export const correctedWords = (words: string, corrections: readonly { typed: string; used: string }[]): string =>
  corrections.reduce(
    (text, { typed, used }) =>
      text.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (word) => (plainOf(word) === typed ? used : word)),
    words,
  )

/** A word as the search reads it: lower case, without accents and apostrophes. */
const plainOf = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]+/g, '')
