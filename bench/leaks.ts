import { type Bar, report } from './bars.ts'
import { type Measured, measureSet } from './leaks/measure.ts'

/**
 * `npm run bench:leaks`: how many planted secrets are found, and how many finds are right, over sets of 300 workflows each,
 * written by people who had not seen the rules. Those called read were read afterwards, to write the rules further;
 * docs/performance.md has the figures from before that. Nobody reads the others: they are only measured.
 */
const sets = ['read-one', 'read-two', 'read-three', 'read-four', 'read-five', 'read-six', 'unread', 'unread-two']
const LEAST = 0.95

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function barsOf(set: string): Bar[] {
  const { planted, found, alike, false: wrong, missed, wrong: named }: Measured = measureSet(set)
  if (set.startsWith('read-')) {
    for (const { id, kind, place } of missed) console.log(`missed ${id}: ${kind}, ${place}`)
    for (const { id, kind, place } of named) console.log(`false  ${id}: ${kind}, ${place}`)
  }
  const recall = found / planted
  const precision = found / (found + wrong)
  return [
    { what: `${set}: found of ${planted} planted`, measured: percent(recall), bar: `≥ ${percent(LEAST)}`, isMet: recall >= LEAST },
    { what: `${set}: right of all finds, ${alike} look-alikes`, measured: percent(precision), bar: `≥ ${percent(LEAST)}`, isMet: precision >= LEAST },
  ] // prettier-ignore
}

report(sets.flatMap(barsOf))
