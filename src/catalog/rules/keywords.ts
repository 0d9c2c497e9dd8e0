import { isShownTitle } from '../../base/rules/names/names.ts'
import { wordsAsRead } from '../../base/rules/names/reserved.ts'

/** Limits of a template's keywords; the same as in private.are_keywords. */
export const keywordLimits = { most: 10, length: 40 } as const

const isShortEnough = (keyword: string) => [...keyword].length <= keywordLimits.length

/** Whether the database accepts these keywords: trimmed lines of letters and signs, each once without regard to case. */
export const areKeywords = (keywords: readonly string[]): boolean =>
  keywords.length <= keywordLimits.most &&
  keywords.every(
    (keyword) => keyword !== '' && keyword === keyword.trim() && isShortEnough(keyword) && isShownTitle(keyword),
  ) &&
  new Set(keywords.map((keyword) => keyword.toLowerCase())).size === keywords.length

/** Whether two keywords look the same: case, accents, punctuation and look-alike letters do not count. */
export const looksLike = (one: string, other: string): boolean => wordsAsRead(one) === wordsAsRead(other)

/** Why a typed keyword was not added. */
export type KeywordProblem = 'full' | 'long' | 'odd'

/** The keywords in a typed or pasted list, which commas, semicolons or lines separate. */
export const keywordsIn = (typed: string): string[] =>
  typed.split(/[,;\r\n\t]/).flatMap((part) => part.replace(/\s+/g, ' ').trim() || [])

/**
 * Adds keywords to a list, without those that look like one that is there.
 * @returns the list, what was left out, and why the first of it was
 */
export function withKeywords(given: readonly string[], added: readonly string[]) {
  const keywords = [...given]
  const left: string[] = []
  let problem: KeywordProblem | null = null
  for (const keyword of added) {
    if (keywords.some((other) => looksLike(keyword, other))) continue
    const reason = problemOf(keyword, keywords.length)
    if (!reason) keywords.push(keyword)
    else {
      left.push(keyword)
      problem ??= reason
    }
  }
  return { keywords, left, problem }
}

function problemOf(keyword: string, count: number): KeywordProblem | null {
  if (count >= keywordLimits.most) return 'full'
  if (!isShortEnough(keyword)) return 'long'
  return isShownTitle(keyword) ? null : 'odd'
}
