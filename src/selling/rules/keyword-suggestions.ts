import { keywordLimits, looksLike } from '../../catalog/rules/keywords.ts'
import { frequentPhrases } from './frequent-phrases.ts'

/** What the form says about a template so far. */
export type Described = {
  name: string
  short_description: string
  long_description: string
  /** Apps of its workflow. */
  apps: readonly string[]
  /** Triggers and operations of its workflow in plain words (src/workflow/rules/search-words.ts). */
  words: readonly string[]
}

const MOST_SUGGESTIONS = 8

/**
 * Keywords to offer, most useful first: frequent phrases of the texts, apps and operations by turns. None that is given already, or
 * that says no more than the name.
 */
export function suggestedKeywords(template: Described, given: readonly string[]): string[] {
  const phrases = frequentPhrases([template.short_description, template.short_description, template.long_description])
  const suggested: string[] = []
  for (const suggestion of byTurns([phrases, template.apps, template.words])) {
    const isKnown = [...given, ...suggested].some((keyword) => looksLike(keyword, suggestion))
    if (!isKnown && !isIn(suggestion, template.name) && suggestion.length <= keywordLimits.length)
      suggested.push(suggestion)
    if (suggested.length === MOST_SUGGESTIONS) break
  }
  return suggested
}

/** The first of each list, then the second of each. */
function byTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat()
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text has all words of a suggestion. */
function isIn(suggestion: string, text: string): boolean {
  const words = new Set(wordsOf(text))
  return wordsOf(suggestion).every((word) => words.has(word))
}
