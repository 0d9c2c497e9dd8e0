import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Stripe from 'stripe'
import { createStripeStandIn } from '../../embedded/stripe/server.ts'
import type { State } from '../../embedded/stripe/store.ts'
import { PATIENCE_MS } from '../support/clock.ts'

/** Webhooks in transit: any of them may be delivered next, and again later. */
export type Mailbag = {
  /** Number of webhooks in transit. */
  size(): number
  /** Delivers random webhooks; those the backend refuses stay in transit. @returns the number accepted. */
  deliver(count: number, random: () => number): Promise<number>
}

export type StripeSide = {
  url: string
  secret: string
  client: Stripe
  mailbag: Mailbag
  /** The stand-in's state: charges, refunds, subscriptions. */
  books(): State
  /** Calls a test endpoint of the stand-in; null if refused. */
  test(name: string, body: object): Promise<unknown>
  close(): Promise<void>
}

const doubled = 0.25

/**
 * The Stripe stand-in in this process, with a mailbag that shuffles, duplicates and delays its webhooks. It survives
 * kills of the backend.
 */
export async function openStripeSide(folder: string, webhookUrl: () => string): Promise<StripeSide> {
  const secret = 'whsec_chaos'
  const waiting: string[] = []
  const letterbox = await listening((body) => void waiting.push(body))
  const stripeFolder = join(folder, 'stripe')
  const standIn = createStripeStandIn({
    folder: stripeFolder,
    port: 0,
    webhookUrl: letterbox.url,
    webhookSecret: secret,
    log: () => {},
  })
  const { url } = await standIn.listen()
  const { hostname, port } = new URL(url)

  async function isTaken(payload: string): Promise<boolean> {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
    try {
      const response = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  return {
    url,
    secret,
    client: new Stripe('sk_test_chaos', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 }),
    mailbag: {
      size: () => waiting.length,
      async deliver(count, random) {
        const taken: string[] = []
        while (taken.length < count && waiting.length)
          taken.push(...waiting.splice(Math.floor(random() * waiting.length), 1))
        const again = taken.filter(() => random() < doubled)
        // Concurrently, as Stripe does.
        const answers = await Promise.all(taken.map(isTaken))
        taken.forEach((payload, index) => answers[index] || waiting.push(payload))
        waiting.push(...again)
        return answers.filter(Boolean).length
      },
    },
    books: () => JSON.parse(readFileSync(join(stripeFolder, 'stripe.json'), 'utf8')) as State,
    async test(name, body) {
      const response = await fetch(`${url}/_test/${name}`, { method: 'POST', body: JSON.stringify(body) })
      const answer: unknown = await response.json()
      return response.ok ? answer : null
    },
    async close() {
      await standIn.close()
      await letterbox.close()
    },
  }
}

async function listening(take: (body: string) => void): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      take(Buffer.concat(chunks).toString())
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
