import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The success criteria of WCAG 2.2 at levels A and AA, by guideline. */
const criteria = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('Every criterion of WCAG 2.2 AA is in the record, with how it is met and the evidence', () => {
  const rows = readFileSync('docs/accessibility.md', 'utf8').matchAll(
    /^\| (\d\.\d\.\d+) .+ \(A{1,2}\) \| (.+) \| (.+) \|$/gm,
  )
  const recorded = [...rows].map(([, number]) => number)
  const all = Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map((one) => `${guideline}.${one}`))
  expect(all).toHaveLength(55)
  expect(recorded).toEqual(all)
})
