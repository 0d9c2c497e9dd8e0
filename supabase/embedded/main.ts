import { startBackend, startPage, type Backend } from './backend.ts'
import { readSettings, SetupError, type Settings } from './config.ts'
import { type Status } from './state.ts'

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
    STRIPE_URL ? `  Payments    ${STRIPE_URL}   stand-in for Stripe: 4242 4242 4242 4242 pays` : '  Payments    Stripe, with your own keys',
    `  API         ${API_URL}`,
    demoAccounts,
    '',
    'Ctrl-C stops it.',
  ].join('\n')

/** Ends on Ctrl-C and its like; also when the program that waits for it, or the runner in between, is gone. */
function stopWithParent(backend: Pick<Backend, 'stop'>, { readyJson }: Settings) {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(130)
    isStopping = true
    void backend.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  if (readyJson) process.stdin.on('end', stop).resume()
}

async function main() {
  const settings = readSettings()
  if (settings.hosted) {
    const page = await startPage(settings, log)
    stopWithParent(page, settings)
    log(settings.readyJson ? `ready ${JSON.stringify({ WEB_URL: page.url })}` : `The page is at ${page.url}. Its backend is ${settings.hosted.url}.`)
    return
  }
  const backend = await startBackend({ settings, log, hasPage: !process.argv.includes('--no-web') })
  stopWithParent(backend, settings)
  log(settings.readyJson ? `ready ${JSON.stringify(backend.status)}` : greeting(backend.status))
}

main().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
})
