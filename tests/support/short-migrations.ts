import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { supabaseFolder } from '../../embedded/folders.ts'

const aliases = /(?<=add_aliases\(\$aliases\$)[^$]+(?=\$aliases\$\))/g

/** Leaves out the aliases of the search: linking them takes most of the time of all migrations. For tests that do not search. */
export function leaveOutAliases(migrations: string): void {
  for (const name of readdirSync(migrations)) {
    const file = join(migrations, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(aliases, ''))
  }
}

/** Gives a folder the migrations, without aliases. @returns the folder */
export function copyShortMigrations(folder: string): string {
  cpSync(join(supabaseFolder, 'migrations'), folder, { recursive: true })
  leaveOutAliases(folder)
  return folder
}
