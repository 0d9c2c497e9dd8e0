import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../embedded/config.ts'
import { migrate, openDatabase, seedUpdates } from '../../embedded/database/database.ts'
import type { Database } from '../../embedded/types.ts'
import { supabaseFolder } from '../../embedded/folders.ts'
import { localKeys } from '../../embedded/keys.ts'
import { createStorage } from '../../embedded/storage/storage.ts'
import { copyReleased } from '../../scripts/database/releases.ts'
import { DAY_MS, dayOfRun, now } from './clock.ts'

/**
 * Migrated databases, seeded or not, that of the last release, an empty one, and the state folder of a first start. Opening one takes a
 * fraction of the time that making it takes, so each is made once from the files that make it, with the functions that make every one,
 * and copied. Tests of the making itself open a new one.
 */

/** A folder like those of the cache with an upgraded database, which all tests get in place of a new one (`npm run upgrade:rehearse`). */
const upgraded = process.env.TEST_UPGRADED
const migrations = upgraded && join(upgraded, 'migrations')

const cache = join(supabaseFolder, '../node_modules/.cache/flowshelf-databases')

/** All that a database is made of; the seed says how many days ago things happened, so it is good for a day. */
const sources = [
  'migrations',
  'releases.json',
  'seed',
  'config.toml',
  '../embedded/database',
  '../embedded/storage',
  '../package-lock.json',
  '../tests/support/made-database.ts',
]

function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

/** Names all files that a migrated and seeded database is made of, and the day. */
export function keyOfDatabase(): string {
  const hash = createHash('sha256').update(dayOfRun)
  for (const source of sources)
    for (const file of filesOf(join(supabaseFolder, source))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

/** Postgres keeps used segments of its log for later ones: a third of a dump, and a quarter of the time that opening one takes. */
async function dropSpareLog({ query }: Database, folder: string) {
  await query('checkpoint')
  const [current] = await query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  for (const name of readdirSync(join(folder, 'pg_wal')))
    if (/^[\dA-F]{24}$/.test(name) && name > (current?.name ?? '')) rmSync(join(folder, 'pg_wal', name))
}

async function dump(database: Database, folder: string, file: string) {
  await dropSpareLog(database, folder)
  writeFileSync(file, Buffer.from(await (await database.engine.dumpDataDir('none')).arrayBuffer()))
}

/**
 * Does the rest of a backend's first start. Payment Links of the seed are not ordered: making all of them would keep every new
 * backend busy for seconds, and tests sell templates of their own.
 */
async function fillState(database: Database, folder: string) {
  const options = { jwtSecret: 'no token is signed while files are stored', keys: localKeys }
  await createStorage({ ...options, database, config: readConfig(), folder: join(folder, 'storage') }).seed()
  await seedUpdates(database)
  await database.run('delete from private.payment_link_requests')
}

/** Deletes a database that no run can be using. */
function dropOld(folder: string) {
  // Another run may be deleting it, too.
  const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  if (now() - madeAt > 2 * DAY_MS) rmSync(folder, { recursive: true, force: true })
}

async function make(folder: string) {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) dropOld(join(cache, name))
  const making = mkdtempSync(join(cache, 'making-'))
  const data = join(making, 'data')
  const database = await openDatabase(data)
  await dump(database, data, join(making, 'empty.tar'))
  await migrate(database, { seed: false, migrations: copyReleased(join(making, 'released')) })
  await dump(database, data, join(making, 'released.tar'))
  await migrate(database, { seed: false })
  await dump(database, data, join(making, 'unseeded.tar'))
  await migrate(database, { seed: true })
  await dump(database, data, join(making, 'seeded.tar'))
  await fillState(database, making)
  await dropSpareLog(database, data)
  await database.close()
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another test run was quicker.
    rmSync(making, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

let made: Promise<string> | undefined

const madeHere = () =>
  (made ??= (async () => {
    const folder = join(cache, keyOfDatabase())
    if (!existsSync(folder)) await make(folder)
    return folder
  })())

const madeToday = async () => upgraded ?? (await madeHere())

const openKept = async (file: string) => openDatabase(undefined, await openAsBlob(file))

/** A database in memory without migrations, nobody else's. */
export const anEmptyDatabase = async () => openKept(join(await madeHere(), 'empty.tar'))

/** A database in memory with the migrations of the last release, nobody else's. */
export const aReleasedDatabase = async () => openKept(join(await madeHere(), 'released.tar'))

/** A migrated database in memory, nobody else's. */
export async function aDatabase({ seed = false } = {}): Promise<Database> {
  const database = await openKept(join(await madeToday(), seed ? 'seeded.tar' : 'unseeded.tar'))
  const { applied } = await migrate(database, { seed, ...(migrations ? { migrations } : {}) })
  if (applied > 0) throw new Error('The kept database is not that of the migrations.')
  return database
}

async function aReadOnlyDatabase(seed: boolean): Promise<Database> {
  const database = await aDatabase({ seed })
  await database.run('set default_transaction_read_only = on')
  return database
}

const shared = new Map<boolean, Promise<Database>>()

/** A migrated database that all files of a process read, because opening one takes two seconds. Writes are refused but in `undone`. */
export function sharedDatabase({ seed = false } = {}): Promise<Database> {
  const opened = shared.get(seed) ?? aReadOnlyDatabase(seed)
  shared.set(seed, opened)
  return opened
}

/** Does work in a transaction that may write, and undoes it. */
export async function undone<T>({ run }: Database, work: () => Promise<T>): Promise<T> {
  await run('begin read write')
  try {
    return await work()
  } finally {
    await run('rollback')
  }
}

/** Gives a new state folder the database and the stored files that its first start would make. */
export async function putDatabase(stateFolder: string): Promise<void> {
  if (existsSync(join(stateFolder, 'data'))) return
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 })
  for (const name of ['data', 'storage'])
    cpSync(join(await madeToday(), name), join(stateFolder, name), { recursive: true })
  writeFileSync(join(stateFolder, 'database-made'), '')
}

/** Gives a new state folder the database of a first start that ended before the seed. */
export async function putUnseededDatabase(stateFolder: string): Promise<void> {
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 })
  const dump = await openAsBlob(join(await madeToday(), 'unseeded.tar'))
  await (await openDatabase(join(stateFolder, 'data'), dump)).close()
  writeFileSync(join(stateFolder, 'database-made'), '')
}

/** Vitest's global setup of the projects that need one: made in a hook, it would be on the first test's time. */
export default async function setUpDatabase(): Promise<void> {
  await madeToday()
}
