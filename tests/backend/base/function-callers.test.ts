import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../../embedded/config.ts'
import { aUser, type User } from '../../support/clients.ts'

// Calls every edge function without a valid session. The gateway checks no token (verify_jwt does not work with
// Supabase's signing keys), so each function has to.

const folder = join(import.meta.dirname, '../../../supabase/functions')
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')))

/** Functions open to everybody, with their status for an empty body; all others answer 401. */
const open: Record<string, { method?: string; status: number[]; why: string }> = {
  'stripe-webhook': { status: [400], why: 'checks the signature of Stripe' },
  'webhook-ghl': { status: [200, 400], why: 'mails the owner of an account once a week' },
  'send-pending-notification': { status: [200, 400], why: 'acts once, for an account of the last ten minutes' },
  'guest-reply': { status: [400, 429], why: 'checks the token of a mailed link' },
  'guest-attachment': { status: [400], why: 'checks the token of a mailed link' },
  health: { method: 'GET', status: [200, 503], why: 'says only whether all is well' },
  sitemap: { method: 'GET', status: [200], why: 'lists what every visitor may read' },
}
/** Functions for visitors and users: a request without a token is a visitor's, one with an invalid token is refused. */
const forVisitorsToo: Record<string, { status: number[] }> = { 'open-ticket': { status: [400, 429] } }

const claims = () => ({
  role: 'authenticated',
  sub: ada.id,
  session_id: ada.id,
  aud: 'authenticated',
  email: ada.email,
})
const secretOf = (text: string) => new TextEncoder().encode(text)
let ada: User
let ended: User
beforeAll(async () => {
  ;[ada, ended] = await Promise.all([aUser(), aUser()])
  await ended.client.auth.signOut()
})

/** Bearer tokens; null sends none. `isVisitor` marks how supabase-js calls without a session. */
const callers: Record<string, { token(): Promise<string | null> | string | null; isVisitor?: true }> = {
  'no token': { token: () => null, isVisitor: true },
  'the publishable key as token': { token: () => inject('stack').publishableKey, isVisitor: true },
  'another publishable key': { token: () => 'sb_publishable_AAAAAAAAAAAAAAAAAAAAAA_BBBBBBBB', isVisitor: true },
  garbage: { token: () => 'garbage' },
  'garbage of three parts': { token: () => 'a.b.c' },
  'letters that are not ASCII': { token: () => 'tök\u00ff.\u00e9.\u00e9' },
  'eight kilobytes': { token: () => 'x'.repeat(8000) },
  'an expired token': {
    token: () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('-1m')
        .sign(secretOf(inject('stack').jwtSecret ?? 'unknown')),
  },
  'a token of a session that was ended': { token: () => ended.session.access_token },
  'a token signed with another secret': {
    token: () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(secretOf('another secret of more than 32 characters')),
  },
  'a token signed with another signing key': {
    token: async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', kid: 'unknown' })
        .setExpirationTime('1h')
        .sign(privateKey)
    },
  },
  'an unsigned token': {
    token: () =>
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
  },
}

async function call(name: string, token: string | null) {
  const method = open[name]?.method ?? 'POST'
  const answer = await fetch(`${inject('stack').apiUrl}/functions/v1/${name}`, {
    method,
    headers: {
      apikey: inject('stack').publishableKey,
      'content-type': 'application/json',
      'user-agent': 'function-callers',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: answer.status, body: await answer.text() }
}

describe.each(names)('%s', (name) => {
  it.each(Object.keys(callers))('The function refuses a call with %s, unless it is open to everybody', async (what) => {
    const { token, isVisitor } = callers[what]!
    const { status, body } = await call(name, await token())
    const expected = open[name]?.status ?? (isVisitor ? forVisitorsToo[name]?.status : undefined) ?? [401]
    expect(expected, body).toContain(status)
  })
})

it('Every function is deployed without the gateway’s JWT check', () => {
  const { functions } = readConfig()
  expect(Object.fromEntries(names.map((name) => [name, functions[name]?.verifyJwt]))).toEqual(
    Object.fromEntries(names.map((name) => [name, false])),
  )
})

it('Every function listed as open to everybody exists', () => {
  expect(names).toEqual(expect.arrayContaining([...Object.keys(open), ...Object.keys(forVisitorsToo)]))
})
