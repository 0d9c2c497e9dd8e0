import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { HANG_MS, SECOND_MS } from './clock.ts'
import { compiledBackend } from './compiled.ts'
import { keepSendingMails } from './mail-job.ts'
import { putDatabase } from './made-database.ts'

/** Addresses of a stack. Null is what another Supabase does not have. */
export type Addresses = {
  /** Whether it is the embedded backend. Tests of what it alone does, or of what the service before hosted's services does, ask it. */
  isEmbedded: boolean
  apiUrl: string
  publishableKey: string
  secretKey: string
  inboxUrl: string
  webUrl: string | null
  stripeUrl: string | null
  jwtSecret: string | null
  /** Signing secret of Stripe's events. */
  webhookSecret: string | null
}

export type Stack = {
  addresses: Addresses
  /** The process itself. */
  pid: number
  /** Its state folder, which it leaves behind. */
  stateFolder: string
  /** Everything it printed. */
  output(): string
  /** Ends it as Ctrl-C does, and removes the state folder when it was made for it. */
  stop(): Promise<void>
  /** Sends a signal and waits for the end. @returns the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export type StackOptions = {
  /** Serves many tests, or makes its database, so that optimizing pays. */
  isLongLived?: boolean
  /** Serve the built page; true when absent. */
  page?: boolean
  /** A new one begins with what a first start would make. */
  stateFolder?: string
  environment?: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: Addresses
  }
}

const root = join(import.meta.dirname, '../..')

/** For stacks that live too short to earn back the second that optimizing the database's WebAssembly takes. */
const QUICK_START = ['--liftoff-only']

/** Empty values override a developer's own .env. */
const ownEnvironment = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
}
/** The least cost of a password's hash: a fifth of the backend's processor time in its tests went into them. */
const cheapPasswords = { LITE_AUTH_BCRYPT_COST: '4' }
const anyPorts = { PORT: '0', API_PORT: '0', INBOX_PORT: '0', SMTP_PORT: '0', STRIPE_PORT: '0' }

/** Runs the embedded backend's own entry, compiled. @returns the process, its output so far and its end. */
export function spawnBackend({ page = true, stateFolder, environment = {}, isLongLived = false }: StackOptions) {
  const options = isLongLived ? [] : QUICK_START
  const child = spawn(process.execPath, [...options, compiledBackend(), ...(page ? [] : ['--no-web'])], {
    cwd: root,
    // Its input closes with this process, so that a killed test run leaves nothing behind.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ownEnvironment,
      ...anyPorts,
      ...cheapPasswords,
      FLOWSHELF_READY_JSON: '1',
      FLOWSHELF_STATE: stateFolder,
      ...environment,
    },
  })
  let output = ''
  const take = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, output: () => output, ended }
}

const START_MS = HANG_MS / 2

/** Starts the embedded backend on free ports, with temporary state unless a folder is named. @throws Error with what it printed. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stateFolder = options.stateFolder ?? mkdtempSync(join(tmpdir(), 'flowshelf-stack-'))
  await putDatabase(stateFolder)
  const { child, output, ended } = spawnBackend({ ...options, stateFolder })
  const ready = await new Promise<Record<string, string | null>>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The backend ${why}:\n${output()}`))
    // A limit, not a wait: only a backend that hangs reaches it, sooner than its test, which could not show what the backend printed.
    // eslint-disable-next-line eslint-rules/no-restricted-syntax
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`was not ready within ${START_MS / SECOND_MS} s`)
    }, START_MS)
    void ended.then((code) => fail(`ended with code ${code}`))
    child.stdout.on('data', () => {
      const line = /^ready (\{.*\})$/m.exec(output())?.[1]
      if (!line) return
      clearTimeout(timer)
      resolve(JSON.parse(line) as Record<string, string | null>)
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    addresses: {
      isEmbedded: true,
      apiUrl: ready.API_URL ?? '',
      publishableKey: ready.PUBLISHABLE_KEY ?? '',
      secretKey: ready.SECRET_KEY ?? '',
      inboxUrl: ready.INBOX_URL ?? '',
      webUrl: ready.WEB_URL ?? null,
      stripeUrl: ready.STRIPE_URL ?? null,
      jwtSecret: ready.JWT_SECRET ?? null,
      webhookSecret: secretsIn(stateFolder).stripeWebhook,
    },
    pid: child.pid ?? 0,
    stateFolder,
    output,
    end,
    async stop() {
      await end('SIGINT')
      if (!options.stateFolder) rmSync(stateFolder, { recursive: true, force: true })
    },
  }
}

const secretsIn = (stateFolder: string) =>
  JSON.parse(readFileSync(join(stateFolder, 'secrets.json'), 'utf8')) as { stripeWebhook: string }

/**
 * Another Supabase that the contract tests are to run against, or null for a stack of their own. Its page, its stand-in for
 * Stripe and its token secret are optional: without them, tests that need them are skipped.
 */
export function fromEnvironment(): Addresses | null {
  const { TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY, TEST_SUPABASE_SECRET_KEY, TEST_INBOX_URL } = process.env
  if (!TEST_SUPABASE_URL) return null
  if (!TEST_SUPABASE_PUBLISHABLE_KEY || !TEST_SUPABASE_SECRET_KEY || !TEST_INBOX_URL)
    throw new Error(
      'TEST_SUPABASE_URL needs TEST_SUPABASE_PUBLISHABLE_KEY, TEST_SUPABASE_SECRET_KEY and TEST_INBOX_URL beside it.',
    )
  return {
    isEmbedded: false,
    apiUrl: TEST_SUPABASE_URL,
    publishableKey: TEST_SUPABASE_PUBLISHABLE_KEY,
    secretKey: TEST_SUPABASE_SECRET_KEY,
    inboxUrl: TEST_INBOX_URL,
    webUrl: process.env.TEST_WEB_URL ?? null,
    stripeUrl: process.env.TEST_STRIPE_URL ?? null,
    jwtSecret: process.env.TEST_JWT_SECRET ?? null,
    webhookSecret: process.env.TEST_STRIPE_WEBHOOK_SECRET ?? null,
  }
}

/** Vitest's global setup of the projects that need a backend; they read it with `inject('stack')`. */
export default async function setUpStack(project: TestProject) {
  const elsewhere = fromEnvironment()
  if (elsewhere) return project.provide('stack', elsewhere)
  const stack = await startStack({ page: false, isLongLived: true })
  project.provide('stack', stack.addresses)
  const endMails = keepSendingMails(stack.addresses, 2 * SECOND_MS)
  return () => {
    endMails()
    return stack.stop()
  }
}
