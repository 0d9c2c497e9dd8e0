import { addressBehind } from '../_shared/base/caller-address.ts'
import { createDatabase } from '../_shared/database.ts'
import type { Registration } from '../_shared/account/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { webhookGhl } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const target = read('GHL_WEBHOOK_URL')

async function forwardTo(url: string, registration: Registration): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
    signal: AbortSignal.timeout(5_000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`GHL_WEBHOOK_URL answered ${response.status}`)
}

const url = required(read, 'SUPABASE_URL')
const database = createDatabase(url, secretKeys(read)[0])

Deno.serve(
  webhookGhl({
    callerOf: database.callerOf,
    addressOf: addressBehind(url),
    database,
    forward: target ? (registration) => forwardTo(target, registration) : null,
  }),
)
