import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { migrate, openDatabase } from './database.ts'
import type { Database } from '../types.ts'
import { projectFolder } from '../folders.ts'
import { supabaseCli, withPort } from './database-port.ts'

export const typesFile = join(projectFolder, 'src/base/data/database.types.ts')

const notice = '// Written by `npm run db:types` from supabase/migrations. Not to be edited by hand.\n'

/** Reformats the CLI's output with TypeScript's printer, for readable code and small diffs. */
function tidy(source: string): string {
  const file = ts.createSourceFile('database.types.ts', source, ts.ScriptTarget.Latest, false)
  return notice + ts.createPrinter({ newLine: ts.NewLineKind.LineFeed, removeComments: true }).printFile(file)
}

/**
 * TypeScript types of schema public, like `supabase gen types`.
 * @param database migrated, without extensions in schema public
 */
export async function generateTypes(database: Database): Promise<string> {
  return tidy(
    await withPort(database, (url) => supabaseCli(['gen', 'types', '--schema', 'public', `--remote=${url}`, '--yes'])),
  )
}

/** The generated file on disk; empty if missing. */
export function storedTypes(): string {
  try {
    return readFileSync(typesFile, 'utf8')
  } catch {
    return ''
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await openDatabase(undefined)
  await migrate(database, { seed: false })
  writeFileSync(typesFile, await generateTypes(database))
  await database.close()
}
