import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../embedded/database/database.ts'
import { anApp, enterCode } from '../support/account/authenticator.ts'
import { putDatabase } from '../support/made-database.ts'
import { startStack, type Stack } from '../support/stack.ts'
import '../support/web-socket.ts'

/** The demo's accounts need no second factor, so this stack turns the setting on. */
let stateFolder: string
let stack: Stack

beforeAll(async () => {
  stateFolder = mkdtempSync(join(tmpdir(), 'flowshelf-second-factor-'))
  await putDatabase(stateFolder)
  const database = await openDatabase(join(stateFolder, 'data'))
  await database.run('update private.settings set requires_second_factor = true where only_row')
  await database.close()
  stack = await startStack({ page: false, stateFolder })
})
afterAll(async () => {
  await stack.stop()
  rmSync(stateFolder, { recursive: true, force: true })
})

async function signIn(name: string) {
  const client = createClient(stack.addresses.apiUrl, stack.addresses.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `session of ${name}` },
  })
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@flowshelf.test`,
    password: 'flowshelf-demo',
  })
  if (error) throw error
  return { client, id: data.user.id }
}

const statusOf = ({ error }: { error: { context?: { status?: number } } | null }) => error?.context?.status ?? 200

it('An admin sees and exports payouts with a second factor alone, and cannot let themselves back in', async () => {
  const { client, id } = await signIn('admin')
  const wanted = { payoutIds: ['00000000-0000-4000-8000-000000000000'], format: 'csv' }
  const exported = () => client.functions.invoke('payout-export', { body: wanted })
  expect((await client.rpc('is_admin', { user_id: id })).data, 'the page shows the administration').toBe(true)
  expect((await client.rpc('admin_payouts')).error?.code).toBe('42501')
  expect(statusOf(await exported())).toBe(403)

  expect((await enterCode(client, await anApp(client))).error).toBeNull()
  expect((await client.rpc('admin_payouts')).error).toBeNull()
  // Beyond the check: there is no such payout.
  expect(statusOf(await exported())).toBe(409)
  const letIn = (admin_id: string) => client.functions.invoke('remove-second-factor', { body: { admin_id } })
  expect(statusOf(await letIn(id)), 'not themselves').toBe(404)

  const other = await signIn('admin')
  expect((await other.client.rpc('admin_payouts')).error?.code, 'a session without the code').toBe('42501')
  expect(statusOf(await other.client.functions.invoke('payout-export', { body: wanted }))).toBe(403)
})

it('A creator adds a bank account with a second factor alone', async () => {
  const { client } = await signIn('creator')
  const account = {
    account_holder_name: 'Mara Lindqvist',
    bank_code: 'DEUTDEFF',
    iban: 'DE89370400440532013000',
    bank_name: 'Deutsche Bank',
  }
  expect((await client.from('payment_methods').insert(account)).error?.code).toBe('42501')
  expect((await enterCode(client, await anApp(client))).error).toBeNull()
  expect((await client.from('payment_methods').insert(account)).error).toBeNull()
  const { data } = await client.from('payment_methods').select('id, is_default')
  const ids = (isDefault: boolean) =>
    data?.filter(({ is_default }) => is_default === isDefault).map(({ id }) => id as string)
  expect((await client.rpc('set_default_payment_method', { id: ids(false)?.[0] })).error).toBeNull()
})
