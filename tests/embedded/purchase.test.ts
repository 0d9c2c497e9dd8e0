import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { startStack, type Stack } from '../support/stack.ts'
import { PATIENCE_MS } from '../support/clock.ts'

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

let stateFolder: string
beforeAll(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'flowshelf-purchase-'))
})
afterAll(() => rmSync(stateFolder, { recursive: true, force: true }))

/** Signs in the demo buyer, whose session may be from before a restart. */
async function theBuyer({ addresses }: Stack) {
  const client = createClient(addresses.apiUrl, addresses.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email: 'buyer@flowshelf.test', password: 'flowshelf-demo' })
  if (error) throw error
  return client
}

it('A purchase interrupted by kill -9 right after the payment is completed once by the next start', async () => {
  const first = await startStack({ page: false, stateFolder })
  const before = await theBuyer(first)
  const { data: owned } = await before.from('purchases').select('template_id').throwOnError()
  const taken = owned.map(({ template_id }) => template_id as string)
  const { data: listing } = await before
    .from('listings')
    .select('id')
    .gt('price_cents', 0)
    .not('id', 'in', `(${taken.join(',')})`)
    .limit(1)
    .single()
    .throwOnError()
  const { data, error } = await before.functions.invoke<{ url: string }>('create-checkout-session', {
    body: { templateId: listing.id },
  })
  if (error) throw error
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
  const paid = await fetch(data?.url ?? '', { method: 'POST', body: card, redirect: 'manual' })
  expect(paid.status).toBe(303)
  await first.end('SIGKILL')

  const second = await startStack({ page: false, stateFolder })
  try {
    const after = await theBuyer(second)
    const purchases = async () =>
      (
        await after
          .from('purchases')
          .select('state')
          .eq('template_id', listing.id as string)
          .throwOnError()
      ).data
    await vi.waitFor(async () => expect(await purchases()).toEqual([{ state: 'active' }]), {
      timeout: PATIENCE_MS,
      interval: 200,
    })
    const { data: payments } = await after
      .from('payments')
      .select('claim_state, problem')
      .eq('template_id', listing.id as string)
      .throwOnError()
    expect(payments).toEqual([{ claim_state: 'claimed', problem: null }])
  } finally {
    await second.stop()
  }
})
