import { searchDeskMessages as messages } from '@/desk/messages'
import { aliasWordsProblem } from '@/desk/rules/search-aliases'

function problemOf(words: readonly string[]): string | undefined {
  const found = aliasWordsProblem(words)
  if (found === null) return undefined
  const { problem, word } = found
  if (problem === 'tooLong') return messages.tooLong(word.slice(0, 20))
  return problem === 'tooManyWords' ? messages.tooManyWords(word) : messages[problem]
}

/** Problems of a group of aliases, by field. */
export function aliasProblems(typed: readonly string[], found: readonly string[]): { typed?: string; found?: string } {
  const problems = { typed: problemOf(typed), found: problemOf(found) }
  const isSingle = new Set([...typed, ...found]).size === 1
  return isSingle && !problems.typed ? { ...problems, typed: messages.single } : problems
}
