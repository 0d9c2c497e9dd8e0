import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { localKeys } from '../../embedded/keys.ts'
import type { Secrets } from '../../embedded/state.ts'
import { PATIENCE_MS } from '../support/clock.ts'
import { startStack, type Stack } from '../support/stack.ts'

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

/** The rotations of docs/operations.md: each start of the backend deploys what `secrets.json` holds. */

const newer = { publishable: 'sb_publishable_newer-0000000000', secret: 'sb_secret_newer-0000000000' }
const both = {
  publishable: [localKeys.publishable, newer.publishable],
  secret: [localKeys.secret, newer.secret],
}

let stateFolder: string
let stack: Stack
beforeAll(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'flowshelf-rotation-'))
})
afterAll(async () => {
  await stack.end('SIGKILL')
  rmSync(stateFolder, { recursive: true, force: true })
})

async function deploy(changes: Partial<Secrets> = {}) {
  if (Object.keys(changes).length > 0) {
    await stack.end('SIGINT')
    const file = join(stateFolder, 'secrets.json')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as Secrets), ...changes }))
  }
  stack = await startStack({ page: false, stateFolder })
}

async function simulate<T>(name: string, asked: object = {}): Promise<T> {
  const response = await fetch(`${stack.addresses.stripeUrl}/_test/${name}`, {
    method: 'POST',
    body: JSON.stringify(asked),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
const roll = async (overlap: 'none' | 'a day') =>
  (await simulate<{ secret: string }>('roll-webhook-secret', { overlap })).secret

type Delivery = { attempts: number; isTaken: boolean; problem: string | null }
async function lastEvent(): Promise<Delivery | undefined> {
  const response = await fetch(`${stack.addresses.stripeUrl}/_test/events`)
  return ((await response.json()) as { events: Delivery[] }).events.at(-1)
}

async function theBuyer() {
  const { apiUrl, publishableKey } = stack.addresses
  const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  await client.auth.signInWithPassword({ email: 'buyer@flowshelf.test', password: 'flowshelf-demo' })
  return client
}

/** @returns a template that the buyer does not own, and the page on which to pay for it */
async function openCheckout() {
  const buyer = await theBuyer()
  const { data: owned } = await buyer.from('purchases').select('template_id').throwOnError()
  const taken = owned.map(({ template_id }) => template_id as string)
  const { data: listing } = await buyer
    .from('listings')
    .select('id')
    .gt('price_cents', 0)
    .not('id', 'in', `(${taken.join(',')})`)
    .limit(1)
    .single()
    .throwOnError()
  const { data, error } = await buyer.functions.invoke<{ url: string }>('create-checkout-session', {
    body: { templateId: listing.id },
  })
  if (error) throw error
  return { templateId: listing.id as string, url: data?.url ?? '' }
}

async function pay({ url }: { url: string }) {
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
  expect((await fetch(url, { method: 'POST', body: card, redirect: 'manual' })).status).toBe(303)
}

async function untilOwned({ templateId }: { templateId: string }) {
  const buyer = await theBuyer()
  const read = () => buyer.from('purchases').select('state').eq('template_id', templateId).throwOnError()
  await vi.waitFor(async () => expect((await read()).data).toEqual([{ state: 'active' }]), PATIENCE_MS)
}

const untilRefused = (status: number) =>
  vi.waitFor(async () => expect(await lastEvent()).toMatchObject({ problem: `answered ${status}` }), PATIENCE_MS)

const statusForVisitors = async (apikey: string) =>
  (await fetch(`${stack.addresses.apiUrl}/rest/v1/listings?select=id&limit=1`, { headers: { apikey } })).status

/** @returns the statuses of the data API and of a job's function */
async function statusesForServices(key: string) {
  const { apiUrl } = stack.addresses
  const calls = [
    fetch(`${apiUrl}/rest/v1/rpc/is_healthy`, { headers: { apikey: key } }),
    fetch(`${apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: key } }),
  ]
  return Promise.all(calls.map(async (call) => (await call).status))
}

test('A purchase outlasts each rotation of keys, also one whose new key is deployed late', async () => {
  await deploy()
  const rolledAtOnce = await roll('none')
  const waiting = await openCheckout()
  await pay(waiting)
  await untilRefused(400)

  await deploy({ stripeWebhook: rolledAtOnce, apiKeys: both })
  await untilOwned(waiting)
  expect(await Promise.all([localKeys.secret, newer.secret].map(statusesForServices))).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect(await statusForVisitors(localKeys.publishable)).toBe(200)
  // With an overlap, either secret will do.
  const rolledSlowly = await roll('a day')
  const overlapping = await openCheckout()
  await pay(overlapping)
  await untilOwned(overlapping)

  // What Stripe refuses for an expired key is not lost either.
  const late = await openCheckout()
  await simulate('expire-key', { key: 'sk_test_local' })
  await pay(late)
  await untilRefused(500)

  // The older API keys are deleted, but the functions still hold them.
  const left = { publishable: [newer.publishable], secret: [newer.secret], functions: both.secret }
  await deploy({ stripeWebhook: rolledSlowly, stripeKey: 'sk_test_rolled', apiKeys: left })
  await untilOwned(late)
  const last = await openCheckout()
  await pay(last)
  await untilOwned(last)
  expect(await statusForVisitors(localKeys.publishable)).toBe(401)
  expect((await statusesForServices(localKeys.secret))[0]).toBe(401)
  expect(await statusesForServices(newer.secret)).toEqual([200, 200])
})
