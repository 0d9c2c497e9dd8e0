/** Searches that a browser remembers, and how many of them are suggested for typed words. */
export const recentSearchLimits = { most: 5, mostTyped: 2 } as const

/** The remembered searches with one more, the latest first, each once. */
export const withSearch = (recent: readonly string[], words: string): string[] =>
  [words, ...recent.filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, recentSearchLimits.most)

/** The remembered searches that begin with what is typed, other than itself. */
export const recentFor = (recent: readonly string[], words: string): readonly string[] =>
  words === ''
    ? recent
    : recent
        .filter((search) => search !== words && search.toLowerCase().startsWith(words.toLowerCase()))
        .slice(0, recentSearchLimits.mostTyped)
