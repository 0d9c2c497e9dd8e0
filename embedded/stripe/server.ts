import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLoopbackServer, hostRefusal, urlOf } from '../http/loopback-server.ts'
import type { Log } from '../types.ts'
import { answerApi } from './api.ts'
import { billingOf, knownBilling, testBilling, typedBilling } from './billing-fields.ts'
import { StripeProblem } from './errors.ts'
import { newId, nowSeconds } from './objects/shape.ts'
import type { PortalSession } from './objects/billing.ts'
import type { Session } from './objects/offers.ts'
import { noticePage, type Page } from './page.ts'
import { readCard, testCard, type TypedCard } from './card-fields.ts'
import { expiredPage, inactivePage, payPage, payProblems, type Problems, type Typed } from './pay-page.ts'
import { simulate } from './simulations.ts'
import { cardOf, completeSession, expireSession, replaceCard, setCancelAtPeriodEnd } from './payments.ts'
import { portalPage } from './portal-page.ts'
import { type Api, sessionOfLink } from './sessions.ts'
import { openStore } from './store.ts'
import { createWebhooks } from './webhooks.ts'

export type StripeStandIn = {
  /** Starts the server and sends pending webhooks. */
  listen(): Promise<{ url: string }>
  close(): Promise<void>
}

type Options = {
  /** Folder of the stored objects. */
  folder: string
  /** 0 means any free port. */
  port: number
  webhookUrl: string
  webhookSecret: string
  log: Log
}

type Answer =
  | { kind: 'page'; page: Page }
  | { kind: 'redirect'; url: string }
  | { kind: 'json'; status: number; body: unknown }

type Call = { method: string; path: string; query: URLSearchParams; body: string }

const host = '127.0.0.1'
const maxBytes = 256 * 1024
const sweepMs = 30_000

/**
 * Stand-in for Stripe on machines without a Stripe account: the API routes that the edge functions use (/v1), a payment
 * page for test cards, and signed webhooks. Loopback only; moves no money.
 *
 * For tests: GET /_test/events lists the webhooks; POST /_test/resend {"event": id} resends one and returns the
 * received status; POST /_test/<event> {…} simulates an event, see simulations.ts.
 */
export function createStripeStandIn({ folder, port, webhookUrl, webhookSecret, log }: Options): StripeStandIn {
  const store = openStore(folder)
  const webhooks = createWebhooks({ store, url: webhookUrl, secret: webhookSecret, log })
  let url = ''
  const api: Api = { store, webhooks, base: () => url, outages: new Set(), faults: new Set() }
  const server = createLoopbackServer({ refusal: hostRefusal, listener: handle, log })
  let sweep: NodeJS.Timeout | undefined

  /** Saves changed objects and their queued events in one write, then sends the webhooks. */
  const commit = () => {
    store.save()
    webhooks.wake()
  }

  function expireOld(): void {
    const old = Object.values(store.state.sessions).filter(
      ({ status, expires_at }) => status === 'open' && expires_at <= nowSeconds(),
    )
    for (const session of old) expireSession(api, session)
    if (old.length) commit()
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      send(response, await answer(request))
    } catch (error) {
      if (!(error instanceof StripeProblem)) log(`stripe: ${(error as Error).stack ?? String(error)}`)
      const { status, body } =
        error instanceof StripeProblem
          ? error
          : { status: 500, body: { error: { type: 'api_error', message: 'The stand-in failed; its log says why.' } } }
      send(response, { kind: 'json', status, body })
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, search, searchParams } = urlOf(request)
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    if (pathname.startsWith('/v1/')) {
      const idempotencyKey = headerOf(request, 'idempotency-key')
      const authorization = request.headers.authorization
      expireOld()
      return {
        kind: 'json',
        status: 200,
        body: answerApi(api, { method, path: pathname, query: search.slice(1), body, authorization, idempotencyKey }),
      }
    }
    return answerPage({ method, path: pathname, query: searchParams, body })
  }

  async function answerPage(call: Call): Promise<Answer> {
    const [, place = '', id = ''] = /^(\/c\/pay|\/l|\/p\/session|\/_test|\/thanks)\/?([^/]*)$/.exec(call.path) ?? []
    const { state } = store
    const session = place === '/c/pay' && Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
    if (session) return checkout(session, call)
    const link = place === '/l' && Object.hasOwn(state.paymentLinks, id) ? state.paymentLinks[id] : undefined
    if (link && !link.active) return { kind: 'page', page: inactivePage(link) }
    if (link) {
      const opened = sessionOfLink(api, link, call.query)
      commit()
      return { kind: 'redirect', url: opened.url ?? url }
    }
    const portal =
      place === '/p/session' && Object.hasOwn(state.portalSessions, id) ? state.portalSessions[id] : undefined
    if (portal) return portalOf(portal, call)
    if (place === '/thanks') return { kind: 'page', page: noticePage('Thank you', 'Your payment was received.') }
    if (place === '/_test') return answerTest(id, call)
    return { kind: 'page', page: noticePage('Page not found', 'There is nothing to pay here.', { status: 404 }) }
  }

  function checkout(session: Session, { method, query, body }: Call): Answer {
    expireOld()
    // Idempotent: a reload or double click redirects without charging again.
    if (session.status === 'complete')
      return { kind: 'redirect', url: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
    if (session.status === 'expired') return { kind: 'page', page: expiredPage(session) }

    const known = (session.customer && store.state.customers[session.customer]?.email) || session.customer_email
    const lines = store.state.orders[session.id]?.lines ?? []
    const isEmailKnown = Boolean(known)
    const isBillingRequired = session.billing_address_collection === 'required'
    if (method !== 'POST') {
      const isTest = query.get('card') === 'test'
      const card = isTest ? testCard() : { number: '', expiry: '', cvc: '' }
      const customer = session.customer ? store.state.customers[session.customer] : undefined
      const details = isTest && !customer?.address ? testBilling : knownBilling(customer)
      const typed = { email: known ?? '', ...card, billing: isBillingRequired ? details : null }
      return { kind: 'page', page: payPage(session, lines, typed, { isEmailKnown }) }
    }
    const form = new URLSearchParams(body)
    const field = (name: string) => (form.get(name) ?? '').slice(0, 300)
    const typed: Typed = {
      email: known ?? field('email').trim(),
      number: field('number'),
      expiry: field('expiry'),
      cvc: field('cvc'),
      billing: isBillingRequired ? typedBilling(form) : null,
    }
    const read = payProblems(typed)
    if ('problems' in read)
      return { kind: 'page', page: payPage(session, lines, typed, { problems: read.problems, isEmailKnown }) }
    completeSession(api, session, read.card, typed.email, typed.billing && billingOf(typed.billing))
    commit()
    return checkout(session, { method: 'GET', path: '', query, body: '' })
  }

  function portalOf(portal: PortalSession, { method, path, query, body }: Call): Answer {
    const { state } = store
    const own = Object.values(state.subscriptions).filter(
      ({ customer, status }) => customer === portal.customer && status !== 'canceled',
    )
    const show = (typed: TypedCard, problems: Problems = {}): Answer => ({
      kind: 'page',
      page: portalPage({
        session: portal,
        subscriptions: own,
        card: cardOf(state, portal.customer),
        nameOf: (product) => state.products[product]?.name ?? 'Subscription',
        typed,
        problems,
      }),
    })
    if (method !== 'POST') return show(query.get('card') === 'test' ? testCard() : { number: '', expiry: '', cvc: '' })
    const form = new URLSearchParams(body)
    if (form.has('number')) {
      const field = (name: string) => (form.get(name) ?? '').slice(0, 300)
      const typed = { number: field('number'), expiry: field('expiry'), cvc: field('cvc') }
      const read = readCard(typed)
      if ('problems' in read) return show(typed, read.problems)
      replaceCard(api, portal.customer, read.card)
    }
    const subscription = own.find(({ id }) => id === form.get('subscription'))
    if (subscription) setCancelAtPeriodEnd(api, subscription, form.get('cancel') === 'true')
    commit()
    return { kind: 'redirect', url: path }
  }

  async function answerTest(name: string, { method, body }: Call): Promise<Answer> {
    const json = (status: number, answer: unknown): Answer => ({ kind: 'json', status, body: answer })
    if (name === 'events' && method === 'GET') {
      const events = store.state.deliveries.map(({ id, type, payload, attempts, isTaken, problem }) => ({
        id,
        type,
        payload,
        attempts,
        isTaken,
        problem,
      }))
      return json(200, { events })
    }
    const asked = method === 'POST' ? (JSON.parse(body || '{}') as Record<string, string | undefined>) : {}
    if (name === 'resend' && asked.event) {
      const status = await webhooks.resend(asked.event)
      return status === null ? json(404, { error: 'No such event' }) : json(200, { status })
    }
    const changed = simulate(api, name, asked)
    if (!changed) return json(404, { error: 'Not found' })
    commit()
    return json(200, changed)
  }

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          url = `http://${host}:${(server.address() as AddressInfo).port}`
          sweep = setInterval(expireOld, sweepMs)
          webhooks.wake()
          resolve({ url })
        })
      }),
    async close() {
      clearInterval(sweep)
      server.closeAllConnections()
      await Promise.all([webhooks.close(), new Promise<void>((resolve) => server.close(() => resolve()))])
    },
  }
}

const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new StripeProblem(413, { message: 'Request body too large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, answer: Answer): void {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'request-id': newId('req') }
  if (answer.kind === 'redirect') {
    response.writeHead(303, { ...common, location: answer.url }).end()
  } else if (answer.kind === 'json') {
    response
      .writeHead(answer.status, { ...common, 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body))
  } else {
    const security = {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    }
    response
      .writeHead(answer.page.status, { ...common, ...security, 'content-type': 'text/html; charset=utf-8' })
      .end(answer.page.html)
  }
}
