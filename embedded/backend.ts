import type { IncomingMessage, ServerResponse } from 'node:http'
import { withWebUrl, type Settings } from './config.ts'
import { seedUpdates } from './database/database.ts'
import { fullDiskProblem } from './full-disk.ts'
import { functionsEnvironment, ownStripeSettings } from './functions/environment.ts'
import { createFunctions } from './functions/runner.ts'
import { createGateway, createWaitingServer, isApiPath, listen, type Gateway } from './http/gateway.ts'
import { createInbox } from './mail/inbox.ts'
import { keysOf } from './keys.ts'
import { createLite } from './lite/app.ts'
import type { Listener } from './http/loopback-server.ts'
import { openMigrated } from './database/open-database.ts'
import { portProblem } from './http/ports.ts'
import { attachRealtime } from './realtime/realtime.ts'
import { jobCalls } from './jobs/jobs.ts'
import { createScheduler } from './jobs/scheduler.ts'
import { closed, ShutdownStack } from './shutdown.ts'
import { openState, statusOf, type Status } from './state.ts'
import { createStorage } from './storage/storage.ts'
import { createStripeStandIn } from './stripe/server.ts'
import type { Log } from './types.ts'
import { createWeb } from './http/web.ts'

export type Backend = {
  status: Status
  /** Whether this start created and seeded the database. */
  isNew: boolean
  /** Resolves when the database is broken, which only another start mends. */
  broken: Promise<void>
  /** Stops everything. Idempotent: later calls wait for the first. */
  stop(): Promise<void>
}

/** Redirects from the web page to the inbox, so that no port is compiled into the app. */
const inboxPath = '/__inbox'

export type BackendOptions = { settings: Settings; log: Log; hasPage: boolean }

/**
 * Starts all services on the loopback interface; resolves when all of them respond.
 * @throws SetupError for problems that the user can fix; services that were started are stopped first
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const shutdown = new ShutdownStack()
  try {
    return await start(options, shutdown)
  } catch (error) {
    await shutdown.stop()
    throw fullDiskProblem(error, options.settings.stateFolder) ?? portProblem(error, options.settings.ports)
  }
}

/** Serves the web page only, for a Supabase project elsewhere. @throws SetupError */
export async function startPage(
  settings: Settings,
  { url: api, publishableKey }: NonNullable<Settings['hosted']>,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  const ready = deferred<Gateway>()
  const server = createWaitingServer(ready.promise, log)
  try {
    const page = await createWeb(settings, server, { url: api, publicUrl: api, publishableKey }, true)
    const url = await listen(server, settings.ports.web)
    ready.resolve({ listener: page.listener, upgrade: () => false })
    return { url, stop: async () => void (await Promise.all([page.close(), closed(server)])) }
  } catch (error) {
    throw portProblem(error, settings.ports)
  }
}

async function start({ settings, log, hasPage }: BackendOptions, shutdown: ShutdownStack): Promise<Backend> {
  const { ports, environment } = settings
  const stripeKeys = ownStripeSettings(environment)
  const state = openState(settings.stateFolder)
  shutdown.onStop(() => state.release())
  const { jwt: jwtSecret, stripeWebhook, stripeKey = 'sk_test_local', apiKeys } = state.secrets
  const keys = keysOf(apiKeys)

  const gateway = deferred<Gateway>()
  const web = deferred<Gateway>()
  const apiServer = createWaitingServer(gateway.promise, log)
  const webServer = createWaitingServer(web.promise, log)
  for (const server of [apiServer, webServer]) shutdown.onStop(() => closed(server))
  const apiUrl = await listen(apiServer, ports.api)
  const webUrl = await listen(webServer, ports.web)
  const config = withWebUrl(settings.config, webUrl)

  const inbox = createInbox({ folder: state.subfolder('inbox'), port: ports.inbox, smtpPort: ports.smtp, log })
  shutdown.onStop(() => inbox.close())
  const { url: inboxUrl, smtpUrl } = await inbox.listen()

  const page = await createWeb(
    settings,
    webServer,
    { url: apiUrl, publicUrl: webUrl, publishableKey: keys.publishable },
    hasPage,
  )
  shutdown.onStop(() => page.close())
  const stripeUrl = stripeKeys ? null : await startStripe()
  async function startStripe() {
    const stripe = createStripeStandIn({
      folder: state.subfolder('stripe'),
      port: ports.stripe,
      webhookUrl: `${apiUrl}/functions/v1/stripe-webhook`,
      webhookSecret: stripeWebhook,
      log,
    })
    shutdown.onStop(() => stripe.close())
    return (await stripe.listen()).url
  }

  // Ports and build are checked: open the database in parallel with the other services, it takes longest.
  const opening = openMigrated(state, settings.migrationsFolder, log)
  const opened = opening.catch(() => undefined)
  shutdown.onStop(async () => (await opened)?.database.close())

  const stripeSettings = stripeKeys ?? {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhook,
    ...(stripeUrl ? { STRIPE_API_BASE: stripeUrl } : {}),
  }
  const functions = createFunctions({
    config,
    jwtSecret,
    keys,
    log,
    environment: functionsEnvironment({ apiUrl, webUrl, smtpUrl }, keys, environment, stripeSettings),
  })
  shutdown.onStop(() => functions.stop())
  const functionsStarted = functions.start()

  const { database, isNew } = await opening
  const storage = createStorage({ database, config, folder: state.subfolder('storage'), jwtSecret, keys })
  const [lite, realtime] = await Promise.all([
    createLite({ database, config, keys, jwtSecret, deliver: (mail) => inbox.deliver(mail) }),
    attachRealtime({ database, jwtSecret, keys }),
    storage.seed().then(() => seedUpdates(database)),
  ])
  shutdown.onStop(() => realtime.close())

  const api = createGateway(
    {
      lite: (request) => lite.fetch(request),
      storage: (request) => storage.handle(request),
      functions: (request, response) => functions.handle(request, response),
      realtime: (request, socket, head) => realtime.upgrade(request, socket, head),
    },
    keys,
    log,
  )
  gateway.resolve(api)
  web.resolve({ listener: webListener(api, page.listener, { webUrl, inboxUrl }), upgrade: api.upgrade })
  await functionsStarted

  const scheduler = createScheduler({ log, ...jobCalls(database, { apiUrl, secretKey: keys.vault }) })
  scheduler.start()
  shutdown.onStop(() => scheduler.stop())

  const status = statusOf(state, keys, { apiUrl, webUrl, inboxUrl, smtpUrl, stripeUrl })
  state.publish(status)
  // Registered last, so it runs first: refuse new requests before the services stop.
  shutdown.onStop(() => Promise.all([apiServer, webServer].map(closed)))
  return { status, isNew, broken: database.broken, stop: () => shutdown.stop() }
}

/** Listener of the web page's origin, which also serves the API, the sitemap and a redirect to the inbox. */
const webListener =
  (api: Gateway, page: Listener, { webUrl, inboxUrl }: { webUrl: string; inboxUrl: string }): Listener =>
  (request, response) => {
    if (isApiPath(request.url)) return api.listener(request, response)
    if (request.url === '/sitemap.xml') {
      // Search engines request the sitemap from the web page's origin; the edge function generates it.
      request.url = '/functions/v1/sitemap'
      return api.listener(request, response)
    }
    if (request.url === inboxPath) return redirect(response, inboxUrl)
    if (isOtherHostname(request, webUrl)) return redirect(response, `${webUrl}${request.url}`)
    return page(request, response)
  }

const redirect = (response: ServerResponse, location: string) => void response.writeHead(302, { location }).end()

/**
 * Whether a page was requested under another host name, such as localhost. Links in mails and Stripe's redirects use
 * 127.0.0.1, and local storage (the session) is per origin.
 */
const isOtherHostname = ({ headers, method }: IncomingMessage, webUrl: string) =>
  method === 'GET' && headers.accept?.includes('text/html') === true && headers.host !== new URL(webUrl).host

function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}
