import { constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '../config.ts'
import { fullDiskProblem } from '../full-disk.ts'

/**
 * Copies of the database's folder, made before migrations change it, to go back to. A folder is copied under another name and renamed when
 * it is complete, so that a process that is killed half-way leaves no half copy and no half database.
 */

/** The copies that stay: those of the last upgrades. */
export const KEPT_COPIES = 3

const nameParts = /^\d{8}T\d{6}Z-(\w+)$/

export const copiesFolder = (stateFolder: string) => join(stateFolder, 'copies')
const unfinishedCopy = (stateFolder: string) => join(stateFolder, 'copies', 'unfinished')
const incoming = (stateFolder: string) => join(stateFolder, 'data.new')

/** Names of the complete copies, the newest first: when it was made, and the last migration that it has. */
export function copiesIn(stateFolder: string): string[] {
  const folder = copiesFolder(stateFolder)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => nameParts.test(name))
    .sort()
    .reverse()
}

const nameOf = (version: string, at: Date) => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${version}`

async function copyFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true })
  try {
    // Copy-on-write where the file system can.
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    rmSync(to, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies the database, which must be written to the disk and idle. Removes an earlier copy of the same migration, and all but the newest.
 * @param version the last migration that it has
 * @returns the copy's folder
 * @throws SetupError if the disk has no room for it
 */
export async function keepCopy(stateFolder: string, version: string, at = new Date()): Promise<string> {
  await mkdir(copiesFolder(stateFolder), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedCopy(stateFolder)
  try {
    await copyFolder(join(stateFolder, 'data'), unfinished)
  } catch (error) {
    if (!fullDiskProblem(error, stateFolder)) throw error
    throw new SetupError(
      `The database is not upgraded, because the disk of ${stateFolder} has no room for a copy of it: free some space on it, for example by removing older copies in ${copiesFolder(stateFolder)}.`,
      { cause: error },
    )
  }
  const name = nameOf(version, at)
  const folder = join(copiesFolder(stateFolder), name)
  renameSync(unfinished, folder)
  const former = copiesIn(stateFolder).filter((other) => other !== name)
  const repeated = former.filter((other) => nameParts.exec(other)?.[1] === version)
  const old = former.filter((other) => !repeated.includes(other)).slice(KEPT_COPIES - 1)
  for (const other of [...repeated, ...old])
    rmSync(join(copiesFolder(stateFolder), other), { recursive: true, force: true })
  return folder
}

/** Goes back to a copy, which stays. @returns the name under which the database that it replaces is kept */
export async function goBackTo(stateFolder: string, name: string, at = new Date()): Promise<string> {
  await copyFolder(join(copiesFolder(stateFolder), name), incoming(stateFolder))
  const replaced = nameOf('replaced', at)
  renameSync(join(stateFolder, 'data'), join(copiesFolder(stateFolder), replaced))
  finishGoingBack(stateFolder)
  return replaced
}

/** Ends a way back that was interrupted between the two renames: otherwise a start would make a new database. */
export function finishGoingBack(stateFolder: string): void {
  if (!existsSync(incoming(stateFolder))) return
  if (existsSync(join(stateFolder, 'data'))) rmSync(incoming(stateFolder), { recursive: true, force: true })
  else renameSync(incoming(stateFolder), join(stateFolder, 'data'))
}
