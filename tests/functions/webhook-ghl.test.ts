import { describe, expect, test } from 'vitest'
import type { Registration } from '../../supabase/functions/_shared/database-answers.ts'
import { webhookGhl } from '../../supabase/functions/webhook-ghl/handler.ts'
import { post, recorder } from './requests.ts'

const known: Registration = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@flowshelf.test', role: 'buyer' }

function build(over: { due?: Registration | null; forward?: ((registration: Registration) => Promise<void>) | null } = {}) {
  const asked = recorder<[email: string, call: string]>()
  const forwarded = recorder<[Registration]>()
  const logged = recorder<unknown[]>()
  const handle = webhookGhl({
    database: {
      registrationCallDue: async (...args) => {
        asked.note(...args)
        return over.due === undefined ? known : over.due
      },
      logNotification: async (...args) => logged.note(...args),
    },
    forward: over.forward === undefined ? async (registration) => forwarded.note(registration) : over.forward,
  })
  const ask = async (body: unknown) => {
    const response = await handle(post(body))
    return [response.status, await response.json()] as const
  }
  return { ask, asked, forwarded, logged }
}

const body = { first_name: 'Mallory', last_name: '<script>', email: 'ada@flowshelf.test' }

describe('webhook-ghl', () => {
  test('tells of a fresh registration with the names that the database knows', async () => {
    const { ask, asked, forwarded, logged } = build()
    expect(await ask(body)).toEqual([200, { success: true }])
    expect(asked.calls).toEqual([['ada@flowshelf.test', 'webhook-ghl']])
    expect(forwarded.calls).toEqual([[known]])
    expect(logged.calls).toHaveLength(1)
  })

  test('for any other address, and the second time, it tells nobody', async () => {
    const { ask, forwarded, logged } = build({ due: null })
    expect(await ask(body)).toEqual([200, { success: false }])
    expect([forwarded.calls, logged.calls]).toEqual([[], []])
  })

  test('a target that fails fails nothing else', async () => {
    const { ask } = build({ forward: () => Promise.reject(new Error('502')) })
    expect(await ask(body)).toEqual([200, { success: false }])
  })

  test('without a target it succeeds', async () => {
    expect(await build({ forward: null }).ask(body)).toEqual([200, { success: true }])
  })

  test.each([[{}], [{ email: 'nobody' }], [{ email: `${'a'.repeat(300)}@b.test` }]])('%j is 400', async (wrong) => {
    const { ask, asked } = build()
    expect((await ask(wrong))[0]).toBe(400)
    expect(asked.calls).toEqual([])
  })
})
