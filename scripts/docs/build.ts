import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from '../../embedded/database/database.ts'
import { projectFolder } from '../../embedded/folders.ts'
import type { Query } from '../../embedded/types.ts'
import { markdownOf, read, type Table } from './areas.ts'
import { databaseTables } from './database-tables.ts'
import { sourceTables } from './source-tables.ts'

const folder = 'docs/product'

type MakeTable = (query: Query) => Table | Promise<Table>

/** The tables by the name in their marker. Each document shows the rows of its own area. */
const makers: Record<string, MakeTable> = { ...sourceTables, ...databaseTables }

const marked = /(<!-- built: ([a-z ]+) -->\n)[^]*?(<!-- end -->)/g

/**
 * The product documents with fresh tables between their markers.
 * @param query reads a migrated database
 * @throws Error if a document has a table without rows, or lacks one that has rows
 */
export async function builtDocuments(query: Query): Promise<{ path: string; text: string }[]> {
  const tables = new Map<string, Table>()
  for (const [name, make] of Object.entries(makers)) tables.set(name, await make(query))
  const areas = readdirSync(join(projectFolder, folder))
    .map((file) => file.replace(/\.md$/, ''))
    .filter((area) => area !== 'README')
  for (const [name, { rows }] of tables)
    for (const { area } of rows)
      if (!areas.includes(area))
        throw new Error(`The table "${name}" has rows of ${area}, but ${folder}/${area}.md is missing.`)
  return areas.map((area) => {
    const path = `${folder}/${area}.md`
    const shown: string[] = []
    const text = read(path).replace(marked, (_, start: string, name: string, end: string) => {
      const table = tables.get(name)
      const rows = table && markdownOf(table, area)
      if (!rows) throw new Error(`${path}: the table "${name}" has no rows.`)
      shown.push(name)
      return `${start}\n${rows}\n\n${end}`
    })
    const missing = [...tables]
      .filter(([name, table]) => !shown.includes(name) && markdownOf(table, area))
      .map(([name]) => name)
    if (missing.length) throw new Error(`${path} lacks the tables: ${missing.join(', ')}`)
    return { path, text }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await openDatabase(undefined)
  await migrate(database, { seed: false })
  for (const { path, text } of await builtDocuments(database.query)) writeFileSync(join(projectFolder, path), text)
  await database.close()
}
