/** "“unicorn”", or "“unicorn”, “yeti”, or “ogre”". */
export const eitherOf = (words: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words.map((word) => `“${word}”`))
