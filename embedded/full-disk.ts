import { statfsSync } from 'node:fs'
import { SetupError } from './config.ts'

/** Less than the database writes at every start. */
const leastBytes = 1024 ** 2

/** The sentence to end a failed start with if the state folder's disk is full, or null. */
export function fullDiskProblem(error: unknown, folder: string): SetupError | null {
  if (!isAboutSpace(error) && !(freeBytes(folder) < leastBytes)) return null
  return new SetupError(
    `The disk of the state folder ${folder} is full: free some space on it, or name a folder on another disk with FLOWSHELF_STATE.`,
  )
}

/** Postgres reports a full disk by SQLSTATE or in words. */
function isAboutSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === '53100' || /no space left/i.test(error.message) || isAboutSpace(error.cause)
}

/** NaN if there is no such folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return NaN
  }
}
