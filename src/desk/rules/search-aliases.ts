/** Limits of a group of aliases; the same numbers as in the database. */
export const aliasLimits = { words: 20, characters: 60, wordsOfPhrase: 4 } as const

/** How much of a match by an alias counts. */
export const aliasStrengths = ['same', 'near', 'related'] as const
export type AliasStrength = (typeof aliasStrengths)[number]

/** Words for strengths, in the table and the dialog. */
export const aliasStrengthLabels: Record<AliasStrength, string> = {
  same: 'The same',
  near: 'Nearly the same',
  related: 'Related',
}

const weights: Record<AliasStrength, number> = { same: 1, near: 0.7, related: 0.4 }

/** The strength whose weight is nearest. */
export const aliasStrengthOf = (weight: number): AliasStrength =>
  weight >= 0.85 ? 'same' : weight >= 0.55 ? 'near' : 'related'

/** The weight of a strength; `before`, if that has the same strength, so that an edit of words keeps a weight in between. */
export const aliasWeightOf = (strength: AliasStrength, before?: number): number =>
  before !== undefined && aliasStrengthOf(before) === strength ? before : weights[strength]

/** A group of aliases: who searches for a word of `typed` also finds those of `found`. */
export type SearchAlias = { id: number; typed: string[]; found: string[]; weight: number; updated_at: string }

/** A text as the search reads it: lower case, without accents, and with spaces for punctuation. Twin of private.plain_text(). */
export const searchText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]+/g, '')
    .replace(/[\u0001-\u0020!-/:-@[-`{-\u00BF\u2000-\u206F\u3000-\u303F\uE000\uE001]+/g, ' ')
    .trim()

/** The words and phrases of a field, which are separated by commas or line breaks, as the search reads them; each once. */
export const aliasWordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(searchText)
      .filter(Boolean),
  ),
]

/** The words of a list as a field shows them. */
export const aliasField = (words: readonly string[]): string => words.join(', ')

/** Whether the words of a group lead to each other. */
export const isMutual = ({ typed, found }: Pick<SearchAlias, 'typed' | 'found'>): boolean =>
  aliasField(typed) === aliasField(found)

export type AliasProblem = 'missing' | 'tooMany' | 'tooLong' | 'tooManyWords'

/** The first problem of a list of words, and the word that has it. */
export function aliasWordsProblem(words: readonly string[]): { problem: AliasProblem; word: string } | null {
  if (words.length === 0) return { problem: 'missing', word: '' }
  if (words.length > aliasLimits.words) return { problem: 'tooMany', word: '' }
  const long = words.find((word) => [...word].length > aliasLimits.characters)
  if (long !== undefined) return { problem: 'tooLong', word: long }
  const phrase = words.find((word) => word.split(' ').length > aliasLimits.wordsOfPhrase)
  return phrase === undefined ? null : { problem: 'tooManyWords', word: phrase }
}
