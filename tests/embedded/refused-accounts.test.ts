import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../embedded/config.ts'
import type { Mail } from '../../embedded/mail/auth-mails.ts'
import type { Database } from '../../embedded/types.ts'
import { type Call, callsOf, linkTo, PASSWORD, person } from '../support/account/auth-service.ts'
import { aDatabase } from '../support/made-database.ts'

const mails: Mail[] = []
let database: Database
let call: Call

beforeAll(async () => {
  database = await aDatabase()
  call = await callsOf(database, mails, { ...readConfig().auth, mailIntervalMs: 0 })
})
afterAll(() => database.close())

// By the source of GoTrue 2.196.0 and its own tests.
describe('Accounts and sessions that are over', () => {
  const ban = (email: string) =>
    database.query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email])
  const refreshTokenOf = async (email: string) => {
    const answer = await call('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    return ((await answer.json()) as { refresh_token: string }).refresh_token
  }
  const refusal = async (answer: Response) => [answer.status, await answer.json()]

  it('A banned account has no session', async () => {
    const { email, token } = await person(call, mails)
    const refresh_token = await refreshTokenOf(email)
    await ban(email)
    const banned = { error_code: 'user_banned', msg: 'User is banned' }
    expect(
      await refusal(await call('/auth/v1/token?grant_type=password', { email, password: PASSWORD })),
    ).toMatchObject([400, banned])
    expect(await refusal(await call('/auth/v1/token?grant_type=refresh_token', { refresh_token }))).toMatchObject([
      400,
      { ...banned, msg: 'Invalid Refresh Token: User Banned' },
    ])
    expect(await refusal(await call('/auth/v1/user', undefined, { token }))).toMatchObject([403, banned])
    expect(await refusal(await call('/auth/v1/user', { data: { name: 'x' } }, { token, method: 'PUT' }))).toMatchObject(
      [403, banned],
    )
  })

  it('A link does not sign a banned account in', async () => {
    const { email } = await person(call, mails)
    await call('/auth/v1/recover', { email })
    await ban(email)
    const { token_hash, type } = linkTo(mails, email)
    expect(await refusal(await call('/auth/v1/verify', { token_hash, type }))).toMatchObject([
      403,
      { error_code: 'user_banned' },
    ])
    const redirect = await call(`/auth/v1/verify?type=${type}&token=${token_hash}`)
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('error=access_denied&error_code=user_banned&error_description=User+is+banned'),
    ])
  })

  it('A session that is over is not refreshed', async () => {
    const { email } = await person(call, mails)
    const refresh_token = await refreshTokenOf(email)
    const refresh = () => call('/auth/v1/token?grant_type=refresh_token', { refresh_token })
    const endSessions = (when: string) =>
      database.query(
        `update auth.sessions set not_after = now() + $2::interval where user_id = (select id from auth.users where email = $1)`,
        [email, when],
      )
    await endSessions('-1 second')
    expect(await refusal(await refresh())).toMatchObject([
      400,
      { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' },
    ])
    await endSessions('1 hour')
    expect((await refresh()).status).toBe(200)
  })

  it('An enrollment of a second factor that was left is forgotten after five minutes, an expired challenge when it is used', async () => {
    const { email, token } = await person(call, mails)
    const enroll = async () => {
      const answer = await call('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'phone' }, { token })
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id }
    }
    const { id: left } = await enroll()
    expect((await enroll()).status).toBe(422)
    await database.query(`update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = $1`, [
      left,
    ])
    const { id, status } = await enroll()
    expect(status).toBe(200)
    const factors = await database.query<{ id: string }>(
      'select id from auth.mfa_factors where user_id = (select id from auth.users where email = $1)',
      [email],
    )
    expect(factors).toEqual([{ id }])

    const challenge = await call(`/auth/v1/factors/${id}/challenge`, {}, { token })
    const { id: challenge_id } = (await challenge.json()) as { id: string }
    await database.query(`update auth.mfa_challenges set created_at = now() - interval '301 seconds'`)
    const late = await call(`/auth/v1/factors/${id}/verify`, { challenge_id, code: '000000' }, { token })
    expect(await refusal(late)).toMatchObject([422, { error_code: 'mfa_challenge_expired' }])
    expect(await database.query('select 1 from auth.mfa_challenges where id = $1', [challenge_id])).toEqual([])
  })

  it.each(['otp', 'resend'])('%s has one recipient', async (path) => {
    const both = { type: 'signup', email: 'both@example.com', phone: '123456789' }
    expect(await refusal(await call(`/auth/v1/${path}`, both))).toMatchObject([
      400,
      {
        error_code: 'validation_failed',
        msg: expect.stringMatching(/^Only an email address or phone number should be provided/) as unknown,
      },
    ])
  })
})
