import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, supabaseFolder } from '../../embedded/folders.ts'

/** Versions that somebody may have deployed. Their migrations never change again. */

type Releases = Record<string, { migrations: Record<string, string> }>

export const releasesFile = join(supabaseFolder, 'releases.json')

/** @returns the hashes of each release's new migrations by version, the oldest first */
export const releases = (): Releases => JSON.parse(readFileSync(releasesFile, 'utf8')) as Releases

const migrationFile = (name: string) => join(supabaseFolder, 'migrations', name)

export const hashOf = (migration: string) =>
  createHash('sha256')
    .update(readFileSync(migrationFile(migration)))
    .digest('hex')

/** @returns the migrations that the last release had applied, and the file of its rows */
export function lastRelease(): { version: string; migrations: string[]; rows: string } {
  const all = releases()
  const version = Object.keys(all).at(-1)
  if (!version) throw new Error(`${releasesFile} names no release.`)
  return {
    version,
    migrations: Object.values(all).flatMap((release) => Object.keys(release.migrations)),
    rows: join(projectFolder, 'tests/releases', `${version}.rows.gz`),
  }
}

/** Gives a folder the migrations of the last release. @returns the folder */
export function copyReleased(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of lastRelease().migrations) copyFileSync(migrationFile(name), join(folder, name))
  return folder
}
