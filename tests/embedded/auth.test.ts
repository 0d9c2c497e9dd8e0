import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../embedded/mail/auth-mails.ts'
import { readConfig } from '../../embedded/config.ts'
import type { Database } from '../../embedded/types.ts'
import { hashOtp } from '../../embedded/lite/auth/auth-service.ts'
import { type Call, callsOf, linkTo, PASSWORD, person } from '../support/account/auth-service.ts'
import { aDatabase } from '../support/made-database.ts'

// Attacks on the embedded auth service that need direct access to its database or changed settings.

const VERIFICATIONS = 40
const TOKENS = 30
const SIGN_UPS = 20
const mails: Mail[] = []
let database: Database
let call: Call

beforeAll(async () => {
  database = await aDatabase()
  const config = readConfig()
  const auth = {
    ...config.auth,
    mailIntervalMs: 0,
    verificationsPer5Minutes: VERIFICATIONS,
    tokensPer5Minutes: TOKENS,
    signUpsPer5Minutes: SIGN_UPS,
  }
  call = await callsOf(database, mails, auth)
})
afterAll(() => database.close())

/** Requests a change of address, which the database allows by a password. */
async function requestChange({ email, token }: { email: string; token: string }, next: string) {
  await database.query(
    `insert into private.email_change_proofs (user_id, email) select id, $2 from auth.users where email = $1`,
    [email, next],
  )
  const answer = await call('/auth/v1/user', { email: next, current_password: PASSWORD }, { token, method: 'PUT' })
  expect(answer.status).toBe(200)
}

const emails = async (...among: string[]) =>
  (
    await database.query<{ email: string }>('select email from auth.users where email = any($1) order by 1', [among])
  ).map(({ email }) => email)

describe('Signing out', () => {
  // Recorded from GoTrue 2.196.0: 204, and no session is left.
  it('Signing out without a scope ends every session', async () => {
    const { email, token } = await person(call, mails)
    await call('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    const sessions = () =>
      database.query('select 1 from auth.sessions where user_id = (select id from auth.users where email = $1)', [
        email,
      ])
    expect((await sessions()).length).toBeGreaterThan(1)
    expect((await call('/auth/v1/logout', {}, { token })).status).toBe(204)
    expect(await sessions()).toEqual([])
  })
})

describe('Changing the email address', () => {
  it('Without confirmation a sign-up sends no mail, which would delay the next one', async () => {
    const open = await callsOf(database, mails, {
      ...readConfig().auth,
      confirmationsEnabled: false,
      mailIntervalMs: 60_000,
    })
    const person = { email: 'open@example.com', password: PASSWORD }
    expect((await open('/auth/v1/signup', person)).status).toBe(200)
    const again = await open('/auth/v1/signup', person)
    expect([again.status, await again.json()]).toMatchObject([422, { error_code: 'user_already_exists' }])
    expect((await open('/auth/v1/recover', { email: person.email })).status).toBe(200)
  })

  it('An email change is not completed by a code to the old address alone', async () => {
    const { email, token } = await person(call, mails)
    await requestChange({ email, token }, `next-${email}`)
    // Our mails contain links only; this hash stands in for a guessed code.
    await database.query('update auth.users set email_change_token_current = $1 where email = $2', [
      await hashOtp(email, '123456'),
      email,
    ])
    const answer = await call('/auth/v1/verify', { type: 'email_change', email, token: '123456' })
    expect(await answer.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
    expect(await emails(email, `next-${email}`)).toEqual([email])
  })

  it('An email change fails when another person registered the address meanwhile', async () => {
    const { email, token } = await person(call, mails)
    const next = `wanted-${email}`
    await requestChange({ email, token }, next)
    const [toOld, toNew] = [linkTo(mails, email), linkTo(mails, next)]
    await call('/auth/v1/signup', { email: next, password: PASSWORD })
    await call('/auth/v1/verify', toOld)
    const answer = await call('/auth/v1/verify', toNew)
    expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: 'email_exists' }])
    expect(await emails(email, next)).toEqual([email, next])
  })
})

describe('Verification codes', () => {
  it('Verification attempts are limited by the address of the caller', async () => {
    const guess = (address: string, i: number) =>
      call(
        '/auth/v1/verify',
        { type: 'email_change', email: 'victim@example.com', token: String(i).padStart(6, '0') },
        { address },
      )
    const statuses = new Set<number>()
    for (let i = 0; i < VERIFICATIONS; i++) statuses.add((await guess('192.0.2.1', i)).status)
    expect(statuses).toEqual(new Set([403]))
    const refused = await guess('192.0.2.1', 0)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ])
    expect((await call('/auth/v1/verify?type=signup&token=x', undefined, { address: '192.0.2.1' })).status).toBe(429)
    expect((await guess('192.0.2.2', 0)).status).toBe(403)
  })
})

describe('Sign-ins and sign-ups', () => {
  it('Sign-ins and refreshed sessions are limited by the address of the caller', async () => {
    const guess = (address: string) =>
      call('/auth/v1/token?grant_type=password', { email: 'victim@example.com', password: 'a guess' }, { address })
    const refresh = (address: string) =>
      call('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'a guess' }, { address })
    for (let i = 0; i < TOKENS; i++) expect((await (i % 2 ? guess : refresh)('192.0.2.3')).status).toBe(400)
    for (const answer of [await guess('192.0.2.3'), await refresh('192.0.2.3')])
      expect([answer.status, await answer.json()]).toEqual([
        429,
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      ])
    expect((await guess('192.0.2.4')).status).toBe(400)
  })

  it.each([
    ['/auth/v1/signup', 'POST'],
    ['/auth/v1/recover', 'POST'],
    ['/auth/v1/resend', 'POST'],
    ['/auth/v1/otp', 'POST'],
    ['/auth/v1/user', 'PUT'],
  ])('Requests to %s are limited by the address of the caller', async (path, method) => {
    const send = async (address: string) => (await call(path, {}, { address, method })).status
    for (let i = 0; i < SIGN_UPS; i++) expect(await send('192.0.2.5')).not.toBe(429)
    expect(await send('192.0.2.5')).toBe(429)
    expect(await send('192.0.2.6')).not.toBe(429)
  })

  it('One of the 10,000 most common passwords is refused at sign-up and as a new password', async () => {
    const refusal = [
      422,
      {
        code: 422,
        error_code: 'weak_password',
        msg: 'Password is known to be weak and easy to guess, please choose a different one.',
      },
    ]
    const signUp = await call('/auth/v1/signup', { email: 'common@example.com', password: 'Password1' })
    expect([signUp.status, await signUp.json()]).toEqual(refusal)
    const { token } = await person(call, mails)
    const change = { password: 'password1', current_password: PASSWORD }
    const changed = await call('/auth/v1/user', change, { token, method: 'PUT' })
    expect([changed.status, await changed.json()]).toEqual(refusal)
  })

  it.each([
    ['3 MB', { a: 'x'.repeat(3 * 1024 ** 2) }, 'The body has more than 64 kB. Shorten it, or send it in parts.'],
    [
      '30 levels',
      JSON.parse('['.repeat(30) + ']'.repeat(30)) as unknown,
      'The JSON has more than 20 levels. Flatten it.',
    ],
  ])('Sign-up metadata of %s gets 400 with what to do', async (_, data, msg) => {
    const answer = await call('/auth/v1/signup', { email: 'much@example.com', password: PASSWORD, data })
    expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }])
    expect(await emails('much@example.com')).toEqual([])
  })
})
