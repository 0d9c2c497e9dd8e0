import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { SetupError } from './config.ts'
import { projectFolder } from './folders.ts'
import type { KeyRotation } from './keys.ts'
import { commandOf, isAlive } from './processes.ts'
import type { Keys, Ports } from './types.ts'

/** Output of `npm run backend:status`: the keys of `supabase status -o json`, and the services' URLs. */
export type Status = {
  API_URL: string
  REST_URL: string
  FUNCTIONS_URL: string
  STORAGE_URL: string
  REALTIME_URL: string
  MAILPIT_URL: string
  PUBLISHABLE_KEY: string
  SECRET_KEY: string
  ANON_KEY: string
  SERVICE_ROLE_KEY: string
  JWT_SECRET: string
  DB_FOLDER: string
  INBOX_URL: string
  SMTP_URL: string
  WEB_URL: string
  /** Null if functions use Stripe's own API. */
  STRIPE_URL: string | null
}

export type Secrets = {
  jwt: string
  /** With which the functions check Stripe's events, and the stand-in signs them until it rolls its own. */
  stripeWebhook: string
  /** Key of the functions for the stand-in, `sk_test_…`. */
  stripeKey?: string
  apiKeys?: KeyRotation
}

export type State = {
  folder: string
  /** Path of a subfolder, created if missing. */
  subfolder(name: string): string
  secrets: Secrets
  publish(status: Status): void
  /** Releases the lock on the folder. */
  release(): void
}

const nameOf = (folder: string) => {
  const inside = relative(projectFolder, folder)
  return inside.startsWith('..') ? folder : inside
}

const lockFile = (folder: string) => join(folder, 'lock')
const statusFile = (folder: string) => join(folder, 'status.json')

/** Guards against reused process ids: whether a process is an embedded backend. */
function isBackend(pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false
  const command = commandOf(pid)
  return command === null || /embedded[\\/]main\.ts/.test(command)
}

/** Process id of the backend that uses this folder, or null. Stale locks are ignored. */
export function runningOn(folder: string): number | null {
  if (!existsSync(lockFile(folder))) return null
  const pid = Number(readFileSync(lockFile(folder), 'utf8'))
  return Number.isInteger(pid) && pid > 0 && isBackend(pid) ? pid : null
}

/** Status of the running backend, or null if none is running or it is still starting. */
export function readStatus(folder: string): Status | null {
  if (runningOn(folder) === null || !existsSync(statusFile(folder))) return null
  return JSON.parse(readFileSync(statusFile(folder), 'utf8')) as Status
}

/**
 * Locks the state folder for this process.
 * @throws SetupError if another backend uses it, or it is not accessible
 */
export function openState(folder: string): State {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    takeLock(folder)
    return { folder, subfolder: (name) => subfolder(folder, name), secrets: secretsIn(folder), ...publisher(folder) }
  } catch (error) {
    if (error instanceof SetupError) throw error
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new SetupError(
      `The state folder ${nameOf(folder)} cannot be read and written (${reason}): mend its permissions, or name another with FLOWSHELF_STATE.`,
      { cause: error },
    )
  }
}

/** Creates folders level by level: Node's recursive mkdir does not terminate below /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function takeLock(folder: string) {
  const pid = runningOn(folder)
  if (pid !== null)
    throw new SetupError(
      `A backend already runs on ${nameOf(folder)} (process ${pid}): stop it with Ctrl-C or "kill ${pid}", or name another folder with FLOWSHELF_STATE.`,
    )
  rmSync(lockFile(folder), { force: true })
  rmSync(statusFile(folder), { force: true })
  writeFileSync(lockFile(folder), String(process.pid), { flag: 'wx', mode: 0o600 })
}

function subfolder(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

/** Secrets are generated once per state folder, so that sessions and signed events survive a restart. */
function secretsIn(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets
  const secret = () => randomBytes(32).toString('base64url')
  const secrets: Secrets = { jwt: secret(), stripeWebhook: `whsec_${secret()}` }
  // Atomic: write a new file and rename it.
  writeFileSync(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}

const publisher = (folder: string) => ({
  publish(status: Status) {
    writeFileSync(statusFile(folder), JSON.stringify(status, null, 2), { mode: 0o600 })
  },
  release() {
    rmSync(statusFile(folder), { force: true })
    rmSync(lockFile(folder), { force: true })
  },
})

type Addresses = { apiUrl: string; webUrl: string; inboxUrl: string; smtpUrl: string; stripeUrl: string | null }

/** The status of a started backend. */
export const statusOf = ({ folder, secrets }: State, keys: Keys, addresses: Addresses): Status => ({
  API_URL: addresses.apiUrl,
  REST_URL: `${addresses.apiUrl}/rest/v1`,
  FUNCTIONS_URL: `${addresses.apiUrl}/functions/v1`,
  STORAGE_URL: `${addresses.apiUrl}/storage/v1`,
  REALTIME_URL: `${addresses.apiUrl.replace('http', 'ws')}/realtime/v1`,
  MAILPIT_URL: addresses.inboxUrl,
  PUBLISHABLE_KEY: keys.publishable,
  SECRET_KEY: keys.secret,
  ANON_KEY: keys.publishable,
  SERVICE_ROLE_KEY: keys.secret,
  JWT_SECRET: secrets.jwt,
  DB_FOLDER: join(folder, 'data'),
  INBOX_URL: addresses.inboxUrl,
  SMTP_URL: addresses.smtpUrl,
  WEB_URL: addresses.webUrl,
  STRIPE_URL: addresses.stripeUrl,
})

/** The ports of a started backend, for another start in its place. @param unused the port of a stand-in that did not start */
export const portsOf = ({ WEB_URL, API_URL, INBOX_URL, SMTP_URL, STRIPE_URL }: Status, unused: Ports): Ports => {
  const portOf = (url: string) => Number(new URL(url).port)
  return {
    web: portOf(WEB_URL),
    api: portOf(API_URL),
    inbox: portOf(INBOX_URL),
    smtp: portOf(SMTP_URL),
    stripe: STRIPE_URL === null ? unused.stripe : portOf(STRIPE_URL),
  }
}
