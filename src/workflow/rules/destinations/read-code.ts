import type { CodeReach } from './address.ts'
import { jsReach } from './js-reach.ts'
import { pythonReach } from './python-reach.ts'
import type { ReadCode } from './reaches.ts'

/** Longer code is nobody's own work, and nobody reads it. */
const LONGEST_CODE = 200_000

export const readCode: ReadCode = (code, isPython): CodeReach | undefined => {
  if (code.length > LONGEST_CODE) return { addresses: [], isRuntime: true }
  return isPython ? pythonReach(code) : jsReach(code)
}
