import Stripe from 'stripe'
import type { Log } from '../types.ts'
import { newId, nowSeconds } from './objects/shape.ts'
import type { Delivery, Store } from './store.ts'

/** Event types that the webhook endpoint is subscribed to. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'

export type Webhooks = {
  /** Queues an event with a snapshot of the object. The caller saves the store together with the change. */
  emit(type: EventType, object: object, previous?: object): void
  /** Sends due events in the background. */
  wake(): void
  /**
   * Makes a new signing secret. With `keepsOld`, the one before it signs beside it until the next roll.
   * @returns the new secret
   */
  roll(keepsOld: boolean): string
  /** Resends an event. @returns the endpoint's status, or null for an unknown event */
  resend(id: string): Promise<number | null>
  close(): Promise<void>
}

const retrySeconds = [1, 2, 5, 10, 30, 60, 300, 900, 3600]
const giveUpSeconds = 3 * 86_400
const timeoutMs = 20_000

type Options = { store: Store; url: string; secret: string; log: Log }

/** Signed webhooks, retried until delivered, across restarts, for three days. */
export function createWebhooks({ store, url, secret, log }: Options): Webhooks {
  let timer: NodeJS.Timeout | undefined
  let isSending = false
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  // Events pending since the last stop are due now.
  for (const delivery of store.state.deliveries) if (delivery.nextAt !== null) delivery.nextAt = Date.now()

  const due = () => store.state.deliveries.find(({ nextAt }) => nextAt !== null && nextAt <= Date.now())

  /** Like Stripe, one signature for each secret: while one is rolled with an overlap, receivers with either accept the event. */
  async function signatureOf(payload: string): Promise<string> {
    const { signingSecrets } = store.state
    const headers = await Promise.all(
      (signingSecrets.length > 0 ? signingSecrets : [secret]).map((one) =>
        Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: one, timestamp: nowSeconds() }),
      ),
    )
    return [headers[0], ...headers.slice(1).map((header) => header.split(',')[1])].join(',')
  }

  async function send({ payload }: Delivery): Promise<number> {
    const header = await signatureOf(payload)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      body: payload,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.arrayBuffer()
    return response.status
  }

  async function attempt(delivery: Delivery): Promise<void> {
    let problem: string | null
    try {
      const status = await send(delivery)
      problem = status >= 200 && status < 300 ? null : `answered ${status}`
    } catch (error) {
      if (closing.signal.aborted) return
      problem = (error as Error).message
    }
    delivery.attempts++
    delivery.problem = problem
    delivery.isTaken = problem === null
    delivery.nextAt = problem === null ? null : retryAt(delivery)
    if (problem) log(`stripe: ${delivery.type} ${delivery.id} not taken (${problem}), attempt ${delivery.attempts}`)
    store.save()
  }

  async function sendDue(): Promise<void> {
    isSending = true
    for (let next = due(); next && !closing.signal.aborted; next = due()) await attempt(next)
    isSending = false
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const times = store.state.deliveries.flatMap(({ nextAt }) => nextAt ?? [])
    if (times.length) timer = setTimeout(wake, Math.max(0, Math.min(...times) - Date.now()))
  }

  function wake(): void {
    if (!isSending && !closing.signal.aborted) running = sendDue()
  }

  return {
    emit(type, object, previous) {
      const id = newId('evt')
      const created = nowSeconds()
      const event = {
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created,
        data: { object, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      const payload = JSON.stringify(event)
      store.state.deliveries.push({
        id,
        type,
        payload,
        created,
        attempts: 0,
        nextAt: Date.now(),
        isTaken: false,
        problem: null,
      })
    },
    wake,
    roll(keepsOld) {
      const [current = secret] = store.state.signingSecrets
      const rolled = newId('whsec')
      store.state.signingSecrets = [rolled, ...(keepsOld ? [current] : [])]
      return rolled
    },
    async resend(id) {
      const delivery = store.state.deliveries.find((one) => one.id === id)
      return delivery ? send(delivery) : null
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

function retryAt({ attempts, created }: Delivery): number | null {
  if (nowSeconds() - created > giveUpSeconds) return null
  return Date.now() + (retrySeconds[attempts - 1] ?? 3600) * 1000
}
