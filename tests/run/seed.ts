import { randomInt } from 'node:crypto'

const FIXED = 1

/**
 * The seed of a run, from which the order of files and tests and all chance in them follow.
 * @param wanted a number, `random`, or nothing for the fixed seed of `npm test`
 * @throws Error for anything else
 */
export function seedOf(wanted: string | undefined): number {
  if (!wanted) return FIXED
  if (wanted === 'random') return randomInt(1, 1_000_000)
  const seed = Number(wanted)
  if (!Number.isSafeInteger(seed) || seed < 1) throw new Error('TEST_SEED is a whole number from 1, or "random".')
  return seed
}
