import { fstatSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Backend } from './backend.ts'
import type { Ports } from './types.ts'
import { readSettings, SetupError } from './config.ts'
import { isAlive, wrapperProcesses } from './processes.ts'
import { portsOf, type Status } from './state.ts'

const log = (line: string) => console.log(line)

const demoAccounts = `
Demo accounts, password flowshelf-demo:
  buyer@flowshelf.test
  creator@flowshelf.test
  admin@flowshelf.test`

const greeting = ({ WEB_URL, INBOX_URL, STRIPE_URL, API_URL }: Status) =>
  [
    '',
    'Flowshelf is ready.',
    '',
    `  Page        ${WEB_URL}`,
    `  Inbox       ${INBOX_URL}   every mail lands here`,
    STRIPE_URL
      ? `  Payments    ${STRIPE_URL}   stand-in for Stripe: 4242 4242 4242 4242 pays`
      : '  Payments    Stripe, with your own keys',
    `  API         ${API_URL}`,
    demoAccounts,
    '',
    'Ctrl-C stops it.',
  ].join('\n')

const POLL_MS = 500
/** In which an answer is on its way. */
const ANSWER_MS = 200

/** Undefined while the backend is starting. */
let started: Pick<Backend, 'stop'> | undefined
let isStopping = false

function stop() {
  if (isStopping) return
  isStopping = true
  void Promise.resolve(started?.stop()).then(() => process.exit(0))
}

/** Stops on signals, and when a parent process that waits for this one is gone. */
function registerShutdown() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => (isStopping ? process.exit(130) : stop()))
  const waiting = wrapperProcesses()
  setInterval(() => waiting.every(isAlive) || stop(), POLL_MS).unref()
}

/** Whether stdin is a pipe or socket, whose end means that the parent process is gone. */
function isStdinPiped(): boolean {
  try {
    const kind = fstatSync(0)
    return kind.isFIFO() || kind.isSocket()
  } catch {
    return false
  }
}

async function main() {
  registerShutdown()
  // Log unhandled rejections: a single request must not stop the backend.
  process.on('unhandledRejection', (reason) => console.error(reason))
  const settings = readSettings()
  if (settings.readyJson && isStdinPiped()) process.stdin.on('end', stop).resume()
  // Imported after the settings are validated, because loading the engine is slow.
  const { startBackend, startPage } = await import('./backend.ts')
  if (settings.hosted) {
    const page = await startPage(settings, settings.hosted, log)
    started = page
    log(
      settings.readyJson
        ? `ready ${JSON.stringify({ WEB_URL: page.url })}`
        : `The page is at ${page.url}. Its backend is ${settings.hosted.url}.`,
    )
    return
  }
  const hasPage = !process.argv.includes('--no-web')
  const begin = (ports: Ports) => startBackend({ settings: { ...settings, ports }, log, hasPage })
  const backend = await begin(settings.ports)
  keepRunning(backend, () => begin(portsOf(backend.status, settings.ports)))
  log(settings.readyJson ? `ready ${JSON.stringify(backend.status)}` : greeting(backend.status))
}

/** Starts again in the same place whenever the database is broken. */
function keepRunning(backend: Backend, begin: () => Promise<Backend>) {
  started = backend
  const beginAgain = async () => {
    log('A database function called itself without end, which broke the database engine. Everything starts again.')
    // Who asked is told first.
    await setTimeout(ANSWER_MS)
    await backend.stop()
    if (!isStopping) keepRunning(await begin(), begin)
  }
  void backend.broken.then(beginAgain).catch(fail)
}

function fail(error: unknown) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
