import { find, keep } from './collections.ts'
import { StripeProblem } from './errors.ts'
import {
  type LineItem,
  newLineItem,
  newPrice,
  newProduct,
  newSession,
  type PaymentLink,
  type Session,
} from './objects/offers.ts'
import { nowSeconds } from './objects/shape.ts'
import type { Lines } from './params.ts'
import type { Ledger } from './payments.ts'

export type Api = Ledger & {
  /** Base URL of the stand-in, without trailing slash. */
  base(): string
  /** API requests whose body contains one of these texts fail with 503. */
  outages: Set<string>
  /** The next API request whose body contains one of these texts fails with 500, which its idempotency key keeps. */
  faults: Set<string>
}

/** Resolves line items to prices and products; creates inline ones. @throws StripeProblem */
export function resolveLines({ store: { state } }: Api, lines: Lines): LineItem[] {
  return lines.map((line, i) => {
    const price = line.price
      ? find(state.prices, line.price, 'price', `line_items[${i}][price]`)
      : priceOf(line.price_data, i)
    return newLineItem(price, state.products[price.product]?.name ?? '', line.quantity)
  })

  function priceOf(data: Lines[number]['price_data'], i: number) {
    if (!data)
      throw new StripeProblem(400, { message: 'Either price or price_data is required', param: `line_items[${i}]` })
    if (!data.product && !data.product_data)
      throw new StripeProblem(400, {
        message: 'Either product or product_data is required',
        param: `line_items[${i}][price_data]`,
      })
    const product = data.product_data ? keep(state.products, newProduct(data.product_data)).id : (data.product ?? '')
    return keep(
      state.prices,
      newPrice({ product, currency: data.currency, unit_amount: data.unit_amount, interval: data.recurring?.interval }),
    )
  }
}

const minimumCents = 50
export const shortestSeconds = 30 * 60
export const longestSeconds = 24 * 3_600

type From = Omit<Parameters<typeof newSession>[0], 'amount' | 'currency'>
type Order = { payment?: Record<string, string>; subscription?: Record<string, string> }

/**
 * Creates a Checkout Session; metadata is copied to its payment intent and subscription.
 * @throws StripeProblem if amount and mode do not match
 */
export function openSession(api: Api, lines: LineItem[], from: From, order: Order): Session {
  const amount = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const isRecurring = lines.some(({ price }) => price.recurring)
  if (amount < minimumCents)
    throw new StripeProblem(400, {
      code: 'amount_too_small',
      message: 'The total amount due must add up to at least $0.50 usd',
    })
  if (isRecurring !== (from.mode === 'subscription'))
    throw new StripeProblem(400, {
      message: `A session in ${from.mode} mode ${isRecurring ? 'takes no' : 'needs a'} recurring price`,
      param: 'mode',
    })
  const session = keep(api.store.state.sessions, newSession({ ...from, amount, currency: lines[0]?.currency ?? 'usd' }))
  session.url = `${api.base()}/c/pay/${session.id}`
  api.store.state.orders[session.id] = {
    lines,
    paymentMetadata: order.payment ?? {},
    subscriptionMetadata: order.subscription ?? {},
  }
  return session
}

/** Creates the session of a visitor who opened an active payment link. */
export function sessionOfLink(api: Api, link: PaymentLink, query: URLSearchParams): Session {
  const order = find(api.store.state.orders, link.id, 'payment_link')
  const redirect =
    link.after_completion.type === 'redirect' ? link.after_completion.redirect.url : `${api.base()}/thanks`
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
      billing_address_collection: link.billing_address_collection,
    },
    { payment: order.paymentMetadata, subscription: order.subscriptionMetadata },
  )
}
