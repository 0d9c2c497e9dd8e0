import { describe, expect, it } from 'vitest'
import { signIn, signUp, site, untilAllowed, untilAnswered } from '../../support/auth.ts'
import {
  aUser,
  buyerMetadata,
  follow,
  freshAddress,
  linkIn,
  mailIdsTo,
  mailTo,
  PASSWORD,
  visitor,
} from '../../support/clients.ts'

describe('signing up', () => {
  it('makes an account that waits for its confirmation', async () => {
    const email = freshAddress()
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.user?.identities).toHaveLength(1)
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.user?.user_metadata).toMatchObject(buyerMetadata)
  })

  it('lets nobody in before the confirmation, and tells only who knows the password why', async () => {
    const email = freshAddress()
    await signUp(email)
    expect((await signIn(email, PASSWORD)).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    expect((await signIn(email, 'something else')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  it('mails a link that leads to the page that was asked for, with a session behind its #', async () => {
    const email = freshAddress()
    await signUp(email, `${site}/email-confirmed`)
    const { page, fragment } = await follow(linkIn(await mailTo(email)))
    expect(page).toBe(`${site}/email-confirmed`)
    expect(fragment.get('type')).toBe('signup')
    expect(fragment.get('token_type')).toBe('bearer')
    expect(Number(fragment.get('expires_in'))).toBeGreaterThan(0)

    const client = visitor()
    const tokens = {
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    }
    const { data, error } = await client.auth.setSession(tokens)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  it('does not lead to a foreign page', async () => {
    const email = freshAddress()
    await signUp(email, 'https://evil.example/steal')
    expect(new URL((await follow(linkIn(await mailTo(email)))).page).origin).toBe(site)
    const link = new URL(linkIn(await mailTo(email)))
    link.searchParams.set('redirect_to', 'https://evil.example/steal')
    expect(new URL((await follow(link.href)).page).origin).toBe(site)
  })

  it('says of a used link and of an invented one that they do not work', async () => {
    const email = freshAddress()
    await signUp(email)
    const link = linkIn(await mailTo(email))
    await follow(link)
    const invented = new URL(link)
    invented.searchParams.set('token', 'f'.repeat(64))
    for (const href of [link, invented.href]) {
      const { fragment } = await follow(href)
      expect(Object.fromEntries(fragment)).toMatchObject({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      })
      expect(fragment.has('access_token')).toBe(false)
    }
  })

  it('answers a confirmed address like an unknown one, but mails nothing and makes nothing', async () => {
    const { email, id } = await aUser()
    const mails = await mailIdsTo(email)
    const unknown = await signUp(freshAddress())
    const known = await untilAnswered(() => signUp(email, undefined, 'another password'))
    expect(known.error).toBeNull()
    expect(known.data.session).toBeNull()
    expect(known.data.user?.identities).toEqual([])
    expect(known.data.user?.id).not.toBe(id)
    expect(Object.keys(known.data.user ?? {}).sort()).toEqual(Object.keys(unknown.data.user ?? {}).sort())
    expect(await mailIdsTo(email)).toEqual(mails)
    expect((await signIn(email, 'another password')).error?.code).toBe('invalid_credentials')
  })

  it('takes about as long for a confirmed address as for an unknown one', async () => {
    const users = [await aUser(), await aUser(), await aUser()]
    const timed = async (email: string) => {
      const startedAt = performance.now()
      const { error } = await signUp(email)
      return { error, took: performance.now() - startedAt }
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[1] ?? 0
    const known: number[] = []
    const unknown: number[] = []
    for (const { email } of users) {
      known.push((await untilAnswered(() => timed(email))).took)
      unknown.push((await timed(freshAddress())).took)
    }
    expect(median(known)).toBeGreaterThan(median(unknown) / 4)
    expect(median(known)).toBeLessThan(median(unknown) * 4)
  })

  it('mails a new link to an address that waits, and the old one ends', async () => {
    const email = freshAddress()
    await signUp(email)
    const first = await mailTo(email)
    expect(await untilAllowed(() => signUp(email, undefined, 'another password'))).toBeNull()
    const second = await mailTo(email, [first.ID])
    expect((await follow(linkIn(first))).fragment.get('error_code')).toBe('otp_expired')
    expect((await follow(linkIn(second))).fragment.get('access_token')).toBeTruthy()
    // Whoever signs up second does not get to choose the password.
    expect((await signIn(email, 'another password')).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('makes one account of a double click', async () => {
    const email = freshAddress()
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)])
    expect(answers.map(({ error }) => error?.status ?? 200).every((status) => status === 200 || status === 429)).toBe(
      true,
    )
    expect(answers.some(({ error }) => !error)).toBe(true)
    await follow(linkIn(await mailTo(email)))
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('refuses a short password and what is no address, with the service’s words', async () => {
    expect((await signUp(freshAddress(), undefined, 'short')).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
    })
    expect((await signUp('not an address')).error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe('asking for another confirmation', () => {
  it('has to wait a moment, then mails a link that leads to the page asked for', async () => {
    const email = freshAddress()
    await signUp(email)
    const first = await mailTo(email)
    const resend = () =>
      visitor().auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${site}/email-confirmed` } })
    const tooSoon = (await resend()).error
    expect(tooSoon).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(tooSoon?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds?\.$/)
    expect(await untilAllowed(resend)).toBeNull()
    const { page, fragment } = await follow(linkIn(await mailTo(email, [first.ID])))
    expect(page).toBe(`${site}/email-confirmed`)
    expect(fragment.get('access_token')).toBeTruthy()
  })

  it('says the same for an address that is confirmed or unknown, and mails nothing', async () => {
    const { email } = await aUser()
    const mails = await mailIdsTo(email)
    expect(await untilAllowed(() => visitor().auth.resend({ type: 'signup', email }))).toBeNull()
    expect((await visitor().auth.resend({ type: 'signup', email: freshAddress() })).error).toBeNull()
    expect(await mailIdsTo(email)).toEqual(mails)
  })
})
