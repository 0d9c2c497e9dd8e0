import { FunctionsHttpError } from '@supabase/supabase-js'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import { aUser, service, visitor, type User } from '../../support/clients.ts'

const call = (name: string, headers: Record<string, string> = {}, body: unknown = {}) =>
  fetch(`${inject('stack').apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: inject('stack').publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const nothing = '00000000-0000-4000-8000-000000000000'

let ada: User
beforeAll(async () => {
  ada = await aUser()
})

describe('Functions that need a session', () => {
  it.each(['create-checkout-session', 'template-download'])('%s refuses a call without a session', async (name) => {
    const answer = await call(name, {}, { templateId: nothing })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'You need to be logged in' })
  })

  it.each([
    ['a key', () => inject('stack').publishableKey],
    ['the secret key', () => inject('stack').secretKey],
    ['nonsense', () => 'a.b.c'],
    ['a forged session', () => `${ada.session.access_token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`],
  ])('template-download refuses %s in place of a session', async (_what, token) => {
    const answer = await call('template-download', { authorization: `Bearer ${token()}` }, { templateId: nothing })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'You need to be logged in' })
  })

  it('template-download accepts a user’s token and answers', async () => {
    const { data, error } = await ada.client.functions.invoke('template-download', { body: { templateId: nothing } })
    expect(data).toBeNull()
    expect(error).toBeInstanceOf(FunctionsHttpError)
    const response = (error as FunctionsHttpError).context as Response
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: messages.notDownloadable })
  })
})

describe('Functions that need no session', () => {
  it('stripe-webhook can be called without a session and refuses an unsigned event', async () => {
    const answer = await call('stripe-webhook')
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()) as object)).toEqual(['error'])
  })

  it('send-outbox requires the secret key', async () => {
    expect((await call('send-outbox')).status).toBe(401)
    const { data, error } = await service().functions.invoke('send-outbox', { method: 'POST' })
    expect(error).toBeNull()
    expect(data).toEqual({ sent: expect.any(Number), failed: expect.any(Number) })
  })
})

describe('The address of a function', () => {
  it.each(['no-such-function', '_shared', '_shared%2fauth.ts', '..%2fseed', 'deno.json'])(
    'Paths outside of a function folder answer 404: %s',
    async (name) => {
      const answer = await call(name, { authorization: `Bearer ${ada.session.access_token}` })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Requested function was not found' })
    },
  )

  it('A CORS preflight to a function allows the headers of supabase-js', async () => {
    const answer = await fetch(`${inject('stack').apiUrl}/functions/v1/template-download`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,apikey,content-type,x-client-info',
      },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('access-control-allow-origin')).not.toBeNull()
    for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info'])
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(header)
  })

  it('A visitor can call a function through supabase-js', async () => {
    const { error } = await visitor().functions.invoke('webhook-ghl', { body: {} })
    expect((error as FunctionsHttpError).context.status).toBe(400)
  })
})
