import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { readEnvironment, SetupError, stateFolderOf, type Environment } from '../../embedded/config.ts'
import { openDatabase } from '../../embedded/database/database.ts'
import { projectFolder } from '../../embedded/folders.ts'
import { openState } from '../../embedded/state.ts'
import type { Query } from '../../embedded/types.ts'
import { DumpProblem, objectFile, tableFile, writeDump } from './dump.ts'
import { objectsOf, sequencesOf, tablesOf, type StoredObject } from './tables.ts'

/** What is dumped: the embedded backend, or the project that BACKUP_DATABASE_URL names. */
type Source = {
  query: Query
  objectOf: (object: StoredObject) => Promise<Buffer>
  /** Secrets that the rows depend on. */
  secrets: () => Promise<unknown>
  close: () => Promise<void>
}

async function openEmbedded(environment: Environment): Promise<Source> {
  const state = openState(stateFolderOf(environment))
  const database = await openDatabase(state.subfolder('data'))
  return {
    query: database.query,
    objectOf: async ({ version }) => readFileSync(join(state.subfolder('storage'), 'objects', version)),
    secrets: async () => ({ stack: state.secrets }),
    close: async () => {
      await database.close()
      state.release()
    },
  }
}

function openHosted(url: string, { VITE_SUPABASE_URL: api, SUPABASE_SECRET_KEY: key }: Environment): Source {
  if (!api || !key)
    throw new DumpProblem('Set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY, too: they read the stored files.')
  const sql = postgres(url, { max: 1 })
  const query: Query = async (text, params = []) => [...(await sql.unsafe(text, params as never[]))] as never
  return {
    query,
    async objectOf({ bucket_id, name }) {
      const path = [bucket_id, ...name.split('/')].map(encodeURIComponent).join('/')
      const answer = await fetch(`${api}/storage/v1/object/${path}`, {
        headers: { apikey: key, authorization: `Bearer ${key}` },
      })
      if (!answer.ok)
        throw new DumpProblem(`${bucket_id}/${name} cannot be read: the storage answers ${answer.status}.`)
      return Buffer.from(await answer.arrayBuffer())
    },
    secrets: async () => ({
      vault: await query('select name, decrypted_secret from vault.decrypted_secrets order by name'),
    }),
    close: () => sql.end(),
  }
}

/** Copies all rows, files and secrets. Rows are of one moment; files that were deleted meanwhile end it. */
async function backup(folder: string, { query, objectOf, secrets }: Source, release: string) {
  const dump = writeDump(folder)
  const tables: Record<string, number> = {}
  await query('begin isolation level repeatable read read only')
  await query(`set local time zone 'UTC'`)
  for (const { name } of await tablesOf(query)) {
    const rows = await query<{ line: string }>(`select to_jsonb(kept)::text as line from ${name} as kept`)
    dump.add(tableFile(name), rows.map(({ line }) => `${line}\n`).join(''))
    tables[name] = rows.length
  }
  const applied = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const migrations = applied.map(({ version }) => version)
  const sequences = await sequencesOf(query)
  const objects = await objectsOf(query)
  await query('commit')
  for (const object of objects) dump.add(objectFile(object.bucket_id, object.name), await objectOf(object))
  dump.add('secrets.json', JSON.stringify(await secrets()))
  dump.finish({ release, made_at: new Date().toISOString(), migrations, sequences, tables })
  return {
    tables: Object.keys(tables).length,
    rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0),
    objects: objects.length,
  }
}

async function main() {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new DumpProblem('Name a new folder for the dump: npm run backup -- FOLDER')
  const startedAt = performance.now()
  const environment = readEnvironment()
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
  const url = environment.BACKUP_DATABASE_URL
  const source = url ? openHosted(url, environment) : await openEmbedded(environment)
  try {
    const { tables, rows, objects } = await backup(resolve(folder), source, version)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`Dumped ${rows} rows of ${tables} tables and ${objects} files in ${seconds} s.`)
    console.log('Keep the folder like a password: it holds personal data and secrets.')
  } finally {
    await source.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof DumpProblem || error instanceof SetupError ? error.message : error)
  process.exitCode = 1
})
