import { describe, expect, test } from 'vitest'
import type { Registration } from '../../../supabase/functions/_shared/account/database.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/base/database-error.ts'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import { webhookGhl } from '../../../supabase/functions/webhook-ghl/handler.ts'
import { post, recorder } from '../requests.ts'

const known: Registration = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@flowshelf.test', role: 'buyer' }
const signedIn = { apikey: 'sb_publishable_x', authorization: 'Bearer ada' }
const visitor = { apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' }

function build(
  over: {
    due?: Registration | null
    refusal?: DatabaseError
    forward?: ((registration: Registration) => Promise<void>) | null
  } = {},
) {
  const noted = recorder<[email: string, caller: string | null]>()
  const asked = recorder<[userId: string]>()
  const forwarded = recorder<[Registration]>()
  const logged = recorder<unknown[]>()
  const handle = webhookGhl({
    callerOf: async (token) => (token === 'ada' ? { id: 'ada-id' } : null),
    addressOf: addressBehind('http://kong:8000'),
    database: {
      queueAccountExistsMail: async (...args) => noted.note(...args),
      crmRegistration: async (userId) => {
        asked.note(userId)
        if (over.refusal) throw over.refusal
        return over.due === undefined ? known : over.due
      },
      logNotification: async (...args) => logged.note(...args),
    },
    forward: over.forward === undefined ? async (registration) => forwarded.note(registration) : over.forward,
  })
  const call = async (body: unknown, headers: Record<string, string> = signedIn) => {
    const response = await handle(post(body, headers))
    return [response.status, await response.json()] as const
  }
  return { call, noted, asked, forwarded, logged }
}

const body = { first_name: 'Mallory', last_name: '<script>', email: 'ada@flowshelf.test' }

describe('webhook-ghl', () => {
  test('webhook-ghl sends the CRM the caller’s own account with the names from the database', async () => {
    const { call, noted, asked, forwarded, logged } = build()
    expect(await call(body)).toEqual([200, { success: true }])
    expect([asked.calls, noted.calls]).toEqual([[['ada-id']], []])
    expect(forwarded.calls).toEqual([[known]])
    expect(logged.calls).toHaveLength(1)
  })

  test.each([visitor, { apikey: 'sb_publishable_x' }, { ...visitor, authorization: 'Bearer forged' }])(
    'webhook-ghl sends the CRM nothing for a visitor and answers success: %j',
    async (headers) => {
      const { call, noted, asked, forwarded } = build()
      expect(await call(body, headers)).toEqual([200, { success: true }])
      expect([noted.calls, asked.calls, forwarded.calls]).toEqual([[['ada@flowshelf.test', null]], [], []])
    },
  )

  test('webhook-ghl counts by the caller’s address', async () => {
    const { call, noted } = build()
    await call(body, { ...visitor, 'x-forwarded-for': '1.1.1.1, 198.51.100.1' })
    expect(noted.calls).toEqual([['ada@flowshelf.test', '198.51.100.1']])
  })

  test('webhook-ghl sends the CRM nothing for an unconfirmed or already reported account', async () => {
    const { call, forwarded, logged } = build({ due: null })
    expect(await call(body)).toEqual([200, { success: true }])
    expect([forwarded.calls, logged.calls]).toEqual([[], []])
  })

  test('webhook-ghl answers success when the CRM fails', async () => {
    expect(await build({ forward: () => Promise.reject(new Error('502')) }).call(body)).toEqual([
      200,
      { success: true },
    ])
  })

  test('webhook-ghl passes the sentence of maintenance on, and sends the CRM nothing', async () => {
    const refusal = new DatabaseError('crm_registration', { message: '', code: 'PT503', details: 'Back soon.' })
    const { call, forwarded } = build({ refusal })
    expect(await call(body)).toEqual([503, { maintenance: 'Back soon.' }])
    expect(forwarded.calls).toEqual([])
  })

  test('webhook-ghl does not mark an account as reported when no CRM is configured', async () => {
    const { call, asked } = build({ forward: null })
    expect(await call(body)).toEqual([200, { success: true }])
    expect(asked.calls).toEqual([])
  })

  test.each([[{}], [{ email: 'nobody' }], [{ email: `${'a'.repeat(300)}@b.test` }]])(
    'webhook-ghl answers 400 to the invalid body %j',
    async (wrong) => {
      const { call, noted } = build()
      expect((await call(wrong, visitor))[0]).toBe(400)
      expect(noted.calls).toEqual([])
    },
  )
})
