import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEnvironment, readSettings } from '../../embedded/config.ts'
import { migrate } from '../../embedded/database/database.ts'
import type { Secrets } from '../../embedded/state.ts'
import { type Dump, DumpProblem, objectFile, readDump, sha256 } from './dump.ts'
import { brokenRules, openEmpty, restoreTables } from './restore-tables.ts'
import { objectsOf, type StoredObject } from './tables.ts'

const { migrationsFolder } = readSettings(readEnvironment())
const anyPorts = { PORT: '0', API_PORT: '0', INBOX_PORT: '0', SMTP_PORT: '0', STRIPE_PORT: '0' }

/** Prints a step with its time. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  return result
}

/** Restores tables, secrets and files into an empty state folder. @returns what differs, and the objects */
async function restore(dump: Dump, folder: string) {
  const database = await timed('empty database from the migrations', () =>
    openEmpty(join(folder, 'data'), dump, migrationsFolder),
  )
  try {
    const { problems, notes } = await timed('rows restored and compared', () => restoreTables(database, dump))
    for (const note of notes) console.log(`          ${note}`)
    const { applied } = await migrate(database, { seed: false, migrations: migrationsFolder })
    if (applied > 0) console.log(`          ${applied} newer migrations applied`)
    problems.push(...(await timed('foreign keys and books checked', () => brokenRules(database))))
    const objects = await objectsOf(database.query)
    await timed('files and secrets restored', async () => restoreFiles(dump, objects, folder))
    return { problems, objects }
  } finally {
    await database.close()
  }
}

function restoreFiles(dump: Dump, objects: StoredObject[], folder: string) {
  mkdirSync(join(folder, 'storage/objects'), { recursive: true })
  for (const { bucket_id, name, version } of objects)
    writeFileSync(join(folder, 'storage/objects', version), dump.read(objectFile(bucket_id, name)))
  // The next start must neither make the database anew nor add the files of the demo catalog.
  for (const marker of ['database-made', 'storage/seeded']) writeFileSync(join(folder, marker), '')
  const { stack } = JSON.parse(dump.text('secrets.json')) as { stack?: Secrets }
  if (stack) writeFileSync(join(folder, 'secrets.json'), JSON.stringify(stack), { mode: 0o600 })
}

/** Starts a stack on what was restored, and reads every file through its API. @returns a line for each difference */
async function compareFiles({ manifest }: Dump, objects: StoredObject[], folder: string): Promise<string[]> {
  const { startBackend } = await import('../../embedded/backend.ts')
  const settings = readSettings({ FLOWSHELF_STATE: folder, FLOWSHELF_MIGRATIONS: migrationsFolder, ...anyPorts })
  const { status, stop } = await startBackend({ settings, log: () => {}, hasPage: false })
  try {
    const problems: string[] = []
    for (const { bucket_id, name } of objects) {
      const path = [bucket_id, ...name.split('/')].map(encodeURIComponent).join('/')
      const answer = await fetch(`${status.STORAGE_URL}/object/${path}`, { headers: { apikey: status.SECRET_KEY } })
      const hash = answer.ok ? sha256(Buffer.from(await answer.arrayBuffer())) : `status ${answer.status}`
      if (hash !== manifest.files[objectFile(bucket_id, name)]) problems.push(`${bucket_id}/${name}: ${hash}`)
    }
    return problems
  } finally {
    await stop()
  }
}

/** Restores into a temporary folder, or into a state folder that is named, which stays. */
async function main() {
  const [given, kept] = process.argv.slice(2)
  if (!given) throw new DumpProblem('Name the folder of a dump: npm run restore:check -- FOLDER')
  const startedAt = performance.now()
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'flowshelf-restored-'))
  try {
    const dump = await timed('hashes of the dump compared', async () => readDump(resolve(given)))
    const { problems, objects } = await restore(dump, folder)
    problems.push(...(await timed('stack started, files compared', () => compareFiles(dump, objects, folder))))
    for (const problem of problems) console.log(`✗ ${problem}`)
    const rows = Object.values(dump.manifest.tables).reduce((sum, count) => sum + count, 0)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${rows} rows and ${objects.length} files of ${dump.manifest.made_at}: ${problems.length} differences, ${seconds} s.`,
    )
    if (problems.length > 0) process.exitCode = 1
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof DumpProblem ? error.message : error)
  process.exitCode = 1
})
