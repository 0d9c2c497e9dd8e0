import { z } from 'zod'
import { missing, StripeProblem } from './errors.ts'
import { parameterName, parseForm } from './form.ts'
import {
  type LineItem,
  listOf,
  newCustomer,
  newLineItem,
  newPaymentLink,
  newPortalSession,
  newPrice,
  newProduct,
  newSession,
  nowSeconds,
  type Session,
} from './objects.ts'
import { cancelSubscription, expireSession, type Ledger, refundCharge, setCancelAtPeriodEnd } from './payments.ts'

export type Api = Ledger & {
  /** The stand-in's own address, without a slash at its end. */
  base(): string
}

type Route = { method: string; pattern: RegExp; answer(api: Api, ids: string[], input: unknown): unknown }

/** `:id` in a path stands for one segment. Parameters that the schema does not name are refused, as Stripe does. */
function route<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  params: z.ZodType<T>,
  answer: (api: Api, params: T, id: string) => unknown,
): Route {
  return {
    method,
    pattern: new RegExp(`^/v1${path.replace(/:id/g, '([^/]+)')}$`),
    answer: (api, [id = ''], input) => answer(api, checked(params, input), id),
  }
}

function checked<T>(schema: z.ZodType<T>, input: unknown): T {
  const params = schema.safeParse(input)
  if (params.success) return params.data
  const [issue] = params.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (unknown)
    throw new StripeProblem(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${parameterName([...(issue?.path ?? []), unknown])}`,
      param: parameterName([...(issue?.path ?? []), unknown]),
    })
  throw new StripeProblem(400, { message: issue?.message ?? 'Invalid request', param: parameterName(issue?.path ?? []) })
}

const text = z.string().max(5_000)
const metadata = z.record(z.string().max(40), z.string().max(500)).optional()
const expand = z.array(text).optional()
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const cents = z.coerce.number().int().nonnegative().max(99_999_999)
const currency = z.string().length(3).toLowerCase()
const address = z.url().max(2_048)
const recurring = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional()

const none = z.strictObject({ expand })
const productParams = z.strictObject({ name: text.min(1), description: text.optional(), metadata, expand })
const priceParams = z.strictObject({ product: text, currency, unit_amount: cents, recurring, metadata, expand })
const priceData = z.strictObject({
  currency,
  unit_amount: cents,
  product: text.optional(),
  product_data: z.strictObject({ name: text.min(1), description: text.optional(), metadata }).optional(),
  recurring,
})
const lineItems = z
  .array(z.strictObject({ price: text.optional(), price_data: priceData.optional(), quantity: z.coerce.number().int().positive().default(1) }))
  .min(1)
  .max(100)
const carried = z.strictObject({ metadata }).optional()
const sessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: lineItems,
  success_url: address,
  cancel_url: address.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  metadata,
  payment_intent_data: carried,
  subscription_data: carried,
  expires_at: z.coerce.number().int().optional(),
  expand,
})
const linkParams = z.strictObject({
  line_items: lineItems,
  metadata,
  payment_intent_data: carried,
  subscription_data: carried,
  after_completion: z
    .strictObject({ type: z.enum(['redirect', 'hosted_confirmation']), redirect: z.strictObject({ url: address }).optional() })
    .optional(),
  expand,
})
const refundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})
const ofCustomer = z.strictObject({ customer: text.optional(), limit: z.coerce.number().int().min(1).max(100).default(10), expand })

type Lines = z.infer<typeof lineItems>

const find = <T>(collection: Record<string, T>, id: string, kind: string, param?: string): T => {
  const object = Object.hasOwn(collection, id) ? collection[id] : undefined
  if (!object) throw missing(kind, id, param)
  return object
}
const keep = <T extends { id: string }>(collection: Record<string, T>, object: T): T => (collection[object.id] = object)

function resolveLines({ store: { state } }: Api, lines: Lines): LineItem[] {
  return lines.map((line, i) => {
    const price = line.price ? find(state.prices, line.price, 'price', `line_items[${i}][price]`) : priceOf(line.price_data, i)
    return newLineItem(price, state.products[price.product]?.name ?? '', line.quantity)
  })

  function priceOf(data: Lines[number]['price_data'], i: number) {
    if (!data) throw new StripeProblem(400, { message: 'Either price or price_data is required', param: `line_items[${i}]` })
    if (!data.product && !data.product_data)
      throw new StripeProblem(400, { message: 'Either product or product_data is required', param: `line_items[${i}][price_data]` })
    const product = data.product_data ? keep(state.products, newProduct(data.product_data)).id : (data.product ?? '')
    return keep(state.prices, newPrice({ product, currency: data.currency, unit_amount: data.unit_amount, interval: data.recurring?.interval }))
  }
}

const minimumCents = 50
const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3_600

function openSession(api: Api, lines: LineItem[], from: Omit<Parameters<typeof newSession>[0], 'amount' | 'currency'>, order: { payment?: Record<string, string>; subscription?: Record<string, string> }): Session {
  const amount = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const isRecurring = lines.some(({ price }) => price.recurring)
  if (amount < minimumCents)
    throw new StripeProblem(400, { code: 'amount_too_small', message: 'The total amount due must add up to at least $0.50 usd' })
  if (isRecurring !== (from.mode === 'subscription'))
    throw new StripeProblem(400, { message: `A session in ${from.mode} mode ${isRecurring ? 'takes no' : 'needs a'} recurring price`, param: 'mode' })
  const session = keep(api.store.state.sessions, newSession({ ...from, amount, currency: lines[0]?.currency ?? 'usd' }))
  session.url = `${api.base()}/c/pay/${session.id}`
  api.store.state.orders[session.id] = { lines, paymentMetadata: order.payment ?? {}, subscriptionMetadata: order.subscription ?? {} }
  return session
}

/** Opens a session for somebody who follows a payment link, as Stripe's page does. */
export function sessionOfLink(api: Api, linkId: string, query: URLSearchParams): Session {
  const { state } = api.store
  const link = find(state.paymentLinks, linkId, 'payment_link')
  const order = find(state.orders, linkId, 'payment_link')
  if (!link.active) throw new StripeProblem(404, { message: 'This payment link has been deactivated.' })
  const redirect = link.after_completion.type === 'redirect' ? link.after_completion.redirect.url : `${api.base()}/thanks`
  return openSession(
    api,
    order.lines,
    {
      mode: order.lines.some(({ price }) => price.recurring) ? 'subscription' : 'payment',
      success_url: redirect,
      customer_email: query.get('prefilled_email') ?? undefined,
      client_reference_id: query.get('client_reference_id') ?? undefined,
      metadata: link.metadata,
      expires_at: nowSeconds() + longestSeconds,
      payment_link: link.id,
    },
    { payment: order.paymentMetadata, subscription: order.subscriptionMetadata },
  )
}

const routes: Route[] = [
  route('POST', '/customers', z.strictObject({ email: z.email().optional(), name: text.optional(), metadata, expand }), ({ store }, params) =>
    keep(store.state.customers, newCustomer(params)),
  ),
  route('GET', '/customers/:id', none, ({ store }, _, id) => find(store.state.customers, id, 'customer')),

  route('POST', '/products', productParams, ({ store }, params) => keep(store.state.products, newProduct(params))),
  route('GET', '/products/:id', none, ({ store }, _, id) => find(store.state.products, id, 'product')),
  route('POST', '/prices', priceParams, ({ store: { state } }, params) => {
    find(state.products, params.product, 'product', 'product')
    return keep(state.prices, newPrice({ ...params, interval: params.recurring?.interval }))
  }),
  route('GET', '/prices/:id', none, ({ store }, _, id) => find(store.state.prices, id, 'price')),

  route('POST', '/payment_links', linkParams, (api, params) => {
    const lines = resolveLines(api, params.line_items)
    const { state } = api.store
    const link = keep(
      state.paymentLinks,
      newPaymentLink({ metadata: params.metadata, currency: lines[0]?.currency ?? 'usd', redirectUrl: params.after_completion?.redirect?.url }),
    )
    link.url = `${api.base()}/l/${link.id}`
    state.orders[link.id] = {
      lines,
      paymentMetadata: params.payment_intent_data?.metadata ?? {},
      subscriptionMetadata: params.subscription_data?.metadata ?? {},
    }
    return link
  }),
  route('GET', '/payment_links/:id', none, ({ store }, _, id) => find(store.state.paymentLinks, id, 'payment_link')),
  route('POST', '/payment_links/:id', z.strictObject({ active: flag.optional(), metadata, expand }), ({ store }, params, id) => {
    const link = find(store.state.paymentLinks, id, 'payment_link')
    return Object.assign(link, { active: params.active ?? link.active, metadata: { ...link.metadata, ...params.metadata } })
  }),

  route('POST', '/checkout/sessions', sessionParams, (api, params) => {
    if (params.customer) find(api.store.state.customers, params.customer, 'customer', 'customer')
    const expiresAt = params.expires_at ?? nowSeconds() + longestSeconds
    const lasts = expiresAt - nowSeconds()
    if (lasts < shortestSeconds || lasts > longestSeconds)
      throw new StripeProblem(400, { message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', param: 'expires_at' })
    return openSession(
      api,
      resolveLines(api, params.line_items),
      { ...params, expires_at: expiresAt },
      { payment: params.payment_intent_data?.metadata, subscription: params.subscription_data?.metadata },
    )
  }),
  route('GET', '/checkout/sessions/:id', none, ({ store }, _, id) => find(store.state.sessions, id, 'checkout.session')),
  route('GET', '/checkout/sessions/:id/line_items', z.strictObject({ limit: text.optional(), expand }), ({ store }, _, id) =>
    lineItemsOf(store.state.orders, id),
  ),
  route('POST', '/checkout/sessions/:id/expire', none, (api, _, id) => {
    const session = find(api.store.state.sessions, id, 'checkout.session')
    if (session.status !== 'open')
      throw new StripeProblem(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.` })
    expireSession(api, session)
    return session
  }),

  route('POST', '/billing_portal/sessions', z.strictObject({ customer: text, return_url: address.optional(), expand }), (api, params) => {
    find(api.store.state.customers, params.customer, 'customer', 'customer')
    const session = keep(api.store.state.portalSessions, newPortalSession(params.customer, params.return_url ?? null))
    session.url = `${api.base()}/p/session/${session.id}`
    return session
  }),

  route('GET', '/subscriptions/:id', none, ({ store }, _, id) => find(store.state.subscriptions, id, 'subscription')),
  route('POST', '/subscriptions/:id', z.strictObject({ cancel_at_period_end: flag.optional(), metadata, expand }), (api, params, id) => {
    const subscription = find(api.store.state.subscriptions, id, 'subscription')
    subscription.metadata = { ...subscription.metadata, ...params.metadata }
    if (params.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(api, subscription, params.cancel_at_period_end)
    return subscription
  }),
  route('DELETE', '/subscriptions/:id', none, (api, _, id) => {
    const subscription = find(api.store.state.subscriptions, id, 'subscription')
    cancelSubscription(api, subscription)
    return subscription
  }),

  route('POST', '/refunds', refundParams, (api, params) => {
    const { state } = api.store
    const chargeId = params.payment_intent
      ? find(state.paymentIntents, params.payment_intent, 'payment_intent', 'payment_intent').latest_charge
      : params.charge
    return refundCharge(api, find(state.charges, chargeId ?? '', 'charge', 'charge'), params)
  }),
  route('GET', '/refunds', z.strictObject({ charge: text, limit: text.optional(), expand }), ({ store: { state } }, { charge }) => {
    find(state.charges, charge, 'charge', 'charge')
    return listOf('/v1/refunds', Object.values(state.refunds).filter((refund) => refund.charge === charge).reverse())
  }),
  route('GET', '/refunds/:id', none, ({ store }, _, id) => find(store.state.refunds, id, 'refund')),

  route('GET', '/invoices', ofCustomer, ({ store }, { customer, limit }) => {
    const all = Object.values(store.state.invoices).filter((invoice) => !customer || invoice.customer === customer)
    return listOf('/v1/invoices', all.reverse().slice(0, limit))
  }),
  route('GET', '/invoices/:id', none, ({ store }, _, id) => find(store.state.invoices, id, 'invoice')),
  route('GET', '/invoice_payments', z.strictObject({ invoice: text, status: z.literal('paid').optional(), limit: text.optional(), expand }), ({ store }, { invoice }) => {
    find(store.state.invoices, invoice, 'invoice', 'invoice')
    return paymentsOf(store.state.invoicePayments, invoice)
  }),
  route('GET', '/payment_intents/:id', none, ({ store }, _, id) => find(store.state.paymentIntents, id, 'payment_intent')),
  route('GET', '/charges/:id', none, ({ store }, _, id) => find(store.state.charges, id, 'charge')),
]

const lineItemsOf = (orders: Ledger['store']['state']['orders'], sessionId: string) =>
  listOf(`/v1/checkout/sessions/${sessionId}/line_items`, find(orders, sessionId, 'checkout.session').lines)

const paymentsOf = (payments: Ledger['store']['state']['invoicePayments'], invoiceId: string) =>
  listOf('/v1/invoice_payments', Object.values(payments).filter(({ invoice }) => invoice === invoiceId))

/** Puts whole objects where `expand` names ids, and the lists that Stripe leaves out unless asked for. */
function expanded({ store: { state } }: Api, answer: unknown, paths: string[]): unknown {
  const collections: Record<string, unknown>[] = [
    state.customers,
    state.products,
    state.prices,
    state.paymentIntents,
    state.charges,
    state.subscriptions,
    state.invoices,
    state.refunds,
    state.paymentLinks,
  ]
  const copy = structuredClone(answer) as Record<string, unknown>

  function expandAt(node: Record<string, unknown>, [key = '', ...rest]: string[], path: string): void {
    const value = node[key]
    const listed =
      node.object === 'checkout.session' && key === 'line_items'
        ? lineItemsOf(state.orders, String(node.id))
        : node.object === 'invoice' && key === 'payments'
          ? paymentsOf(state.invoicePayments, String(node.id))
          : undefined
    const known = typeof value === 'string' ? collections.find((collection) => Object.hasOwn(collection, value))?.[value] : value
    const found = listed ?? known
    if (found === undefined) throw new StripeProblem(400, { message: `This property cannot be expanded (${path}).`, param: 'expand' })
    node[key] = structuredClone(found)
    const child = node[key]
    if (!rest.length || child === null) return
    for (const one of Array.isArray(child) ? child : [child]) expandAt(one as Record<string, unknown>, rest, path)
  }

  for (const path of paths) expandAt(copy, path.split('.'), path)
  return copy
}

export type ApiRequest = { method: string; path: string; query: string; body: string; authorization?: string; idempotencyKey?: string }

/**
 * Answers one call of Stripe's API and keeps what it changed.
 * @throws StripeProblem for everything that Stripe would refuse, and for every route that is not offered here.
 */
export function answerApi(api: Api, request: ApiRequest): unknown {
  if (!/^Bearer sk_test_\S+$/.test(request.authorization ?? ''))
    throw new StripeProblem(401, { message: 'Invalid API Key provided. The stand-in takes keys that begin with sk_test_.' })
  const key = request.method === 'POST' ? request.idempotencyKey : undefined
  const kept = key ? api.store.state.answers[key] : undefined
  const fingerprint = `${request.path}?${request.body}`
  if (kept && kept.request !== fingerprint)
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
    })
  if (kept) return kept.body

  const answer = dispatch(api, request)
  if (key) api.store.state.answers[key] = { request: fingerprint, body: structuredClone(answer), at: Date.now() }
  if (request.method !== 'GET') api.store.save()
  api.webhooks.wake()
  return answer
}

function dispatch(api: Api, { method, path, query, body }: ApiRequest): unknown {
  for (const { method: offered, pattern, answer } of routes) {
    const match = offered === method ? pattern.exec(path) : null
    if (!match) continue
    const input = { ...(parseForm(query) as object), ...(parseForm(body) as object & { expand?: string[] }) }
    const object = answer(api, match.slice(1).map(decodeURIComponent), input)
    const paths = (input as { expand?: string[] }).expand
    return paths ? expanded(api, object, paths) : object
  }
  throw new StripeProblem(404, { message: `Unrecognized request URL (${method}: ${path}). The stand-in does not offer it.` })
}
