import { z } from 'zod'
import { accountRoutes } from './account-routes.ts'
import { find, keep, lineItemsOf, paymentsOf } from './collections.ts'
import { StripeProblem } from './errors.ts'
import { listOf, nowSeconds } from './objects/shape.ts'
import { newCustomer, newPaymentLink, newPrice, newProduct } from './objects/offers.ts'
import {
  expand,
  flag,
  linkParams,
  metadata,
  none,
  ofCustomer,
  ofLink,
  priceParams,
  productParams,
  refundParams,
  sessionParams,
  text,
} from './params.ts'
import { cancelSubscription, expireSession, refundCharge, setCancelAtPeriodEnd } from './payments.ts'
import { type Route, route } from './route.ts'
import { longestSeconds, openSession, resolveLines, shortestSeconds } from './sessions.ts'

/** All supported API routes. */
export const routes: Route[] = [
  ...accountRoutes,
  route(
    'POST',
    '/customers',
    z.strictObject({ email: z.email().optional(), name: text.optional(), metadata, expand }),
    ({ store }, params) => keep(store.state.customers, newCustomer(params)),
  ),
  route('POST', '/customers/:id', z.strictObject({ email: z.email() }), ({ store }, { email }, id) => {
    const customer = find(store.state.customers, id, 'customer')
    return keep(store.state.customers, { ...customer, email })
  }),
  route('GET', '/customers/:id', none, ({ store }, _, id) => find(store.state.customers, id, 'customer')),

  route(
    'GET',
    '/customers/:id/payment_methods',
    z.strictObject({ type: z.literal('card').optional(), limit: text.optional(), expand }),
    ({ store: { state } }, _, id) => {
      find(state.customers, id, 'customer')
      const own = Object.values(state.paymentMethods).filter(({ customer }) => customer === id)
      return listOf(`/v1/customers/${id}/payment_methods`, own.reverse())
    },
  ),
  route('GET', '/payment_methods/:id', none, ({ store }, _, id) =>
    find(store.state.paymentMethods, id, 'payment_method'),
  ),

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
      newPaymentLink({
        metadata: params.metadata,
        currency: lines[0]?.currency ?? 'usd',
        redirectUrl: params.after_completion?.redirect?.url,
        inactiveMessage: params.inactive_message,
        billingAddress: params.billing_address_collection,
      }),
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
  route(
    'POST',
    '/payment_links/:id',
    z.strictObject({ active: flag.optional(), metadata, expand }),
    ({ store }, params, id) => {
      const link = find(store.state.paymentLinks, id, 'payment_link')
      return Object.assign(link, {
        active: params.active ?? link.active,
        metadata: { ...link.metadata, ...params.metadata },
      })
    },
  ),

  route('POST', '/checkout/sessions', sessionParams, (api, params) => {
    if (params.customer) find(api.store.state.customers, params.customer, 'customer', 'customer')
    if (params.customer_update && !params.customer)
      throw new StripeProblem(400, {
        message: '`customer_update` can only be used with `customer`.',
        param: 'customer_update',
      })
    const expiresAt = params.expires_at ?? nowSeconds() + longestSeconds
    const lasts = expiresAt - nowSeconds()
    if (lasts < shortestSeconds || lasts > longestSeconds)
      throw new StripeProblem(400, {
        message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
        param: 'expires_at',
      })
    return openSession(
      api,
      resolveLines(api, params.line_items),
      { ...params, expires_at: expiresAt },
      { payment: params.payment_intent_data?.metadata, subscription: params.subscription_data?.metadata },
    )
  }),
  route('GET', '/checkout/sessions', ofLink, ({ store: { state } }, { payment_link, status, limit }) => {
    if (payment_link) find(state.paymentLinks, payment_link, 'payment_link', 'payment_link')
    const found = Object.values(state.sessions).filter(
      (session) => (!payment_link || session.payment_link === payment_link) && (!status || session.status === status),
    )
    return listOf('/v1/checkout/sessions', found.reverse().slice(0, limit))
  }),
  route('GET', '/checkout/sessions/:id', none, ({ store }, _, id) =>
    find(store.state.sessions, id, 'checkout.session'),
  ),
  route(
    'GET',
    '/checkout/sessions/:id/line_items',
    z.strictObject({ limit: text.optional(), expand }),
    ({ store }, _, id) => lineItemsOf(store.state.orders, id),
  ),
  route('POST', '/checkout/sessions/:id/expire', none, (api, _, id) => {
    const session = find(api.store.state.sessions, id, 'checkout.session')
    if (session.status !== 'open')
      throw new StripeProblem(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      })
    expireSession(api, session)
    return session
  }),

  route('GET', '/subscriptions/:id', none, ({ store }, _, id) => find(store.state.subscriptions, id, 'subscription')),
  route(
    'POST',
    '/subscriptions/:id',
    z.strictObject({ cancel_at_period_end: flag.optional(), metadata, expand }),
    (api, params, id) => {
      const subscription = find(api.store.state.subscriptions, id, 'subscription')
      subscription.metadata = { ...subscription.metadata, ...params.metadata }
      if (params.cancel_at_period_end !== undefined)
        setCancelAtPeriodEnd(api, subscription, params.cancel_at_period_end)
      return subscription
    },
  ),
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
  route(
    'GET',
    '/refunds',
    z.strictObject({ charge: text, limit: text.optional(), expand }),
    ({ store: { state } }, { charge }) => {
      find(state.charges, charge, 'charge', 'charge')
      return listOf(
        '/v1/refunds',
        Object.values(state.refunds)
          .filter((refund) => refund.charge === charge)
          .reverse(),
      )
    },
  ),
  route('GET', '/refunds/:id', none, ({ store }, _, id) => find(store.state.refunds, id, 'refund')),

  route('GET', '/invoices', ofCustomer, ({ store }, { customer, limit }) => {
    const all = Object.values(store.state.invoices).filter((invoice) => !customer || invoice.customer === customer)
    return listOf('/v1/invoices', all.reverse().slice(0, limit))
  }),
  route('GET', '/invoices/:id', none, ({ store }, _, id) => find(store.state.invoices, id, 'invoice')),
  route(
    'GET',
    '/invoice_payments',
    z.strictObject({ invoice: text, status: z.literal('paid').optional(), limit: text.optional(), expand }),
    ({ store }, { invoice }) => {
      find(store.state.invoices, invoice, 'invoice', 'invoice')
      return paymentsOf(store.state.invoicePayments, invoice)
    },
  ),
  route('GET', '/payment_intents/:id', none, ({ store }, _, id) =>
    find(store.state.paymentIntents, id, 'payment_intent'),
  ),
  route('GET', '/charges/:id', none, ({ store }, _, id) => find(store.state.charges, id, 'charge')),
]
