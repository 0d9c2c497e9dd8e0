import { execFileSync } from 'node:child_process'
import type { Check, Checks } from './checks.ts'
import { journeysReachedBy } from './journeys.ts'

/** The part of `npm test` that a change can reach, for working on it. */

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** @returns paths of the files that differ from a commit, or from the last one, without deleted ones. */
const changedFiles = (since = 'HEAD') => [
  ...new Set([...git('diff', '--name-only', '--diff-filter=d', since), ...git('ls-files', '-o', '--exclude-standard')]),
]

const withWords = (check: Check, words: string[]): Check => ({
  ...check,
  command: [...check.command, ...words],
  isOptional: true,
})

/** Migrations, functions and the backend are read at run time: Vitest sees no import of them. */
const isReadByBackends = (file: string) => /^(supabase|embedded)\//.test(file)

/** The page is built before they walk it. */
function journeys(checks: Checks, changed: string[]): Check[][] {
  const reached = journeysReachedBy(changed)
  if (reached.length === 0) return []
  return [[checks.build], [reached === 'all' ? checks.browser : withWords(checks.browser, reached)]]
}

/** @param since a commit; the last one when absent. @returns rounds, as the whole plan has them. */
export function planForChange(checks: Checks, since?: string): Check[][] {
  const changed = changedFiles(since)
  const reached = (check: Check) => withWords(check, [since ? `--changed=${since}` : '--changed', '--passWithNoTests'])
  const scripts = changed.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file))
  const backends = [checks.database, checks.backend, checks.embedded]
  return [
    [
      reached(checks.screens),
      checks.format,
      checks.typedLint,
      ...(scripts.length > 0 ? [withWords(checks.lint, ['--no-error-on-unmatched-pattern', ...scripts])] : []),
    ],
    changed.some(isReadByBackends) ? backends : backends.map(reached),
    ...journeys(checks, changed),
  ]
}
