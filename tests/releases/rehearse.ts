import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../../embedded/config.ts'
import { recordApplied } from '../../embedded/database/applied-files.ts'
import { migrate, openDatabase } from '../../embedded/database/database.ts'
import { projectFolder } from '../../embedded/folders.ts'
import { seedFiles } from '../../embedded/storage/seed.ts'
import type { Database } from '../../embedded/types.ts'
import { lastRelease } from '../../scripts/database/releases.ts'
import { dumpRows, loadRows } from '../../scripts/database/rows.ts'
import { objectsOf } from '../../scripts/operations/tables.ts'
import { differing } from './differing.ts'
import { migrationsFolder, openReleased, rehearsalFolder, upgradeBy } from './upgrade.ts'

/**
 * `npm run upgrade:rehearse`: the database of the last release, with the rows of its seed and of a random run, is upgraded by the migrations
 * since and by those of the rehearsal; then the tests of the database run on the result. Arguments go to Vitest, such as
 * `--project backend` or one file.
 */

type Report = { testResults: { name: string; message: string; assertionResults: Result[] }[] }
type Result = { fullName: string; status: string; failureMessages: string[] }

const SHOWN_LINES = 12

/** Prints a step with its time. */
async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  return result
}

/** Stores the files of the seed for the rows that name them. Those of the random run are not kept. */
async function storeFiles({ query }: Database, folder: string) {
  mkdirSync(join(folder, 'objects'), { recursive: true })
  const objects = await objectsOf(query)
  for (const [id, bucket] of Object.entries(readConfig().storage.buckets))
    for (const { name, open } of seedFiles(bucket)) {
      const stored = objects.find((object) => object.bucket_id === id && object.name === name)
      if (stored) writeFileSync(join(folder, 'objects', stored.version), await buffer(open()))
    }
  writeFileSync(join(folder, 'seeded'), '')
}

const dumpOf = async ({ engine }: Database) => {
  await engine.exec('checkpoint')
  return engine.dumpDataDir('none')
}
const write = async (file: string, dump: Blob) => writeFileSync(file, Buffer.from(await dump.arrayBuffer()))

/**
 * Makes what `tests/support/made-database.ts` makes, of the upgraded database: with its rows, and for tests that count all rows of a table
 * with those of the migrations alone.
 */
async function makeUpgraded(folder: string) {
  const migrations = join(folder, 'migrations')
  const database = await timed(`database of ${lastRelease().version} with its rows`, () => openReleased(migrations))
  await timed('upgraded', async () => {
    for (const from of [migrationsFolder, rehearsalFolder]) await upgradeBy(database, migrations, from)
  })
  // Its rows are those of the seed and more.
  await database.run(['seed', 'seed/updates.sql'].map((name) => recordApplied(name)).join('\n'))
  await timed('kept with and without its rows', async () => {
    const full = await dumpOf(database)
    await write(join(folder, 'seeded.tar'), full)
    await storeFiles(database, join(folder, 'storage'))
    await (await openDatabase(join(folder, 'data'), full)).close()
    const fresh = await openDatabase(undefined)
    await migrate(fresh, { seed: false, migrations })
    await loadRows(database, await dumpRows(fresh))
    await database.run(`delete from supabase_migrations.applied_files where name like 'seed%'`)
    await write(join(folder, 'unseeded.tar'), await dumpOf(database))
    await fresh.close()
  })
  await database.close()
}

/** @returns every test with its file */
function runTests(folder: string, filters: string[]) {
  const report = join(folder, 'report.json')
  const projects = filters.includes('--project') ? [] : ['--project', 'database']
  spawnSync('npx', ['vitest', 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...filters], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_UPGRADED: folder, FLOWSHELF_MIGRATIONS: join(folder, 'migrations') },
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(projectFolder.length + 1)
    const unread: Result = { fullName: file, status: 'failed', failureMessages: [message] }
    return (assertionResults.length > 0 ? assertionResults : [unread]).map((result) => ({ file, ...result }))
  })
}

/** @returns whether each test passed, or had to differ */
function judge(results: ReturnType<typeof runTests>): boolean {
  const isNamed = (name: string) => Object.hasOwn(differing, name)
  const failed = results.filter(({ status }) => status === 'failed')
  const passed = results.filter(({ status }) => status === 'passed')
  for (const { file, fullName, failureMessages } of failed.filter((result) => !isNamed(result.fullName)))
    console.log(`✗ ${file}: ${fullName}\n${failureMessages.join('\n').split('\n').slice(0, SHOWN_LINES).join('\n')}`)
  for (const { fullName } of failed.filter((result) => isNamed(result.fullName)))
    console.log(`differs: ${fullName}\n  ${differing[fullName]}`)
  const idle = passed.filter(({ fullName }) => isNamed(fullName))
  for (const { fullName } of idle) console.log(`✗ ${fullName}: passes, so tests/releases/differing.ts need not name it`)
  const unexpected = failed.filter(({ fullName }) => !isNamed(fullName)).length + idle.length
  const named = failed.length + idle.length - unexpected
  console.log(`${passed.length} passed, ${named} differ for a reason, ${unexpected} failed`)
  return unexpected === 0 && passed.length > 0
}

const folder = mkdtempSync(join(tmpdir(), 'flowshelf-rehearsal-'))
try {
  await makeUpgraded(folder)
  const results = await timed('tests on the result', () => runTests(folder, process.argv.slice(2)))
  process.exitCode = judge(results) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
