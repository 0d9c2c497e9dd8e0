import { describe, expect, inject, it } from 'vitest'
import { signIn, signUp, site, errorAfterCooldown, retryDuringCooldown } from '../../../support/account/auth.ts'
import { waitUntil } from '../../../support/clock.ts'
import {
  aUser,
  buyerMetadata,
  freshAddress,
  linkIn,
  mailIdsTo,
  mailTo,
  parametersOf,
  PASSWORD,
  spendLink,
  visitor,
} from '../../../support/clients.ts'

describe('Signing up', () => {
  it('A sign-up creates an unconfirmed account without a session', async () => {
    const email = freshAddress()
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.user?.identities).toHaveLength(1)
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.user?.user_metadata).toMatchObject(buyerMetadata)
  })

  it('An unconfirmed user cannot sign in, and only the right password reveals why', async () => {
    const email = freshAddress()
    await signUp(email)
    expect((await signIn(email, PASSWORD)).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    expect((await signIn(email, 'something else')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  it('The confirmation link leads to a page of ours, names the requested one, and confirms by its token', async () => {
    const email = freshAddress()
    const returnTo = `${site}/email-confirmed?next=%2Ftemplates%2F7`
    await signUp(email, returnTo)
    const link = linkIn(await mailTo(email))
    expect(link.split('#')[0]).toBe(`${site}/email-confirmed`)
    expect(parametersOf(link).get('redirect_to')).toBe(returnTo)
    const { session, error } = await spendLink(link)
    expect(error).toBeNull()
    expect(session?.user.email).toBe(email)
    expect(session?.user.email_confirmed_at).toBeTruthy()
  })

  it('A confirmation link never leads to another origin', async () => {
    const email = freshAddress()
    await signUp(email, 'https://evil.example/steal')
    const link = linkIn(await mailTo(email))
    expect(new URL(link).origin).toBe(site)
    expect(link).not.toContain('evil')
  })

  it('A mail scanner that opens the link does not use it up', async () => {
    const email = freshAddress()
    await signUp(email)
    const link = linkIn(await mailTo(email))
    for (let i = 0; i < 2; i++) await fetch(link)
    expect((await signIn(email, PASSWORD)).error?.code).toBe('email_not_confirmed')
    expect((await spendLink(link)).error).toBeNull()
  })

  it('A used or invented confirmation link gives otp_expired and no session', async () => {
    const email = freshAddress()
    await signUp(email)
    const link = linkIn(await mailTo(email))
    await spendLink(link)
    const invented = link.replace(/token_hash=\w+/, `token_hash=${'f'.repeat(64)}`)
    for (const href of [link, invented]) {
      const { error, session } = await spendLink(href)
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
      expect(session).toBeNull()
    }
  })

  it('A sign-up answers a confirmed address like an unknown one, sends no mail and changes nothing', async () => {
    const { email, id } = await aUser()
    const mails = await mailIdsTo(email)
    const unknown = await signUp(freshAddress())
    const known = await retryDuringCooldown(() => signUp(email, undefined, 'another password'))
    expect(known.error).toBeNull()
    expect(known.data.session).toBeNull()
    expect(known.data.user?.identities).toEqual([])
    expect(known.data.user?.id).not.toBe(id)
    expect(Object.keys(known.data.user ?? {}).sort()).toEqual(Object.keys(unknown.data.user ?? {}).sort())
    expect(await mailIdsTo(email)).toEqual(mails)
    expect((await signIn(email, 'another password')).error?.code).toBe('invalid_credentials')
  })

  it('A repeated sign-up of an unconfirmed address mails a new link and keeps the first password', async () => {
    const email = freshAddress()
    await signUp(email)
    const first = await mailTo(email)
    expect(await errorAfterCooldown(() => signUp(email, undefined, 'another password'))).toBeNull()
    const second = await mailTo(email, [first.ID])
    expect((await spendLink(linkIn(first))).error?.code).toBe('otp_expired')
    expect((await spendLink(linkIn(second))).session).toBeTruthy()
    // The second sign-up does not set the password.
    expect((await signIn(email, 'another password')).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('Three simultaneous sign-ups with one address create one account', async () => {
    const email = freshAddress()
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)])
    // GoTrue answers 500 to those that meet the first one's row.
    const allowed = inject('stack').isEmbedded ? [200, 429] : [200, 429, 500]
    for (const { error } of answers) expect(allowed).toContain(error?.status ?? 200)
    expect(answers.some(({ error }) => !error)).toBe(true)
    await spendLink(linkIn(await mailTo(email)))
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('A sign-up with a short password or an invalid address is refused with GoTrue’s error codes', async () => {
    expect((await signUp(freshAddress(), undefined, 'short')).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
    })
    expect((await signUp('not an address')).error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe('Resending the confirmation', () => {
  it('A confirmation can be resent after a cooldown and names the requested page', async () => {
    let email = ''
    const resend = () =>
      visitor().auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${site}/email-confirmed` } })
    const tooSoon = await waitUntil('a resend within the cooldown', async () => {
      email = freshAddress()
      await signUp(email)
      return (await resend()).error
    })
    const first = await mailTo(email)
    expect(tooSoon).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(tooSoon?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds?\.$/)
    expect(await errorAfterCooldown(resend)).toBeNull()
    const link = linkIn(await mailTo(email, [first.ID]))
    expect(parametersOf(link).get('redirect_to')).toBe(`${site}/email-confirmed`)
    expect((await spendLink(link)).session).toBeTruthy()
  })

  it('Resending a confirmation answers confirmed and unknown addresses alike and sends no mail', async () => {
    const { email } = await aUser()
    const mails = await mailIdsTo(email)
    expect(await errorAfterCooldown(() => visitor().auth.resend({ type: 'signup', email }))).toBeNull()
    expect((await visitor().auth.resend({ type: 'signup', email: freshAddress() })).error).toBeNull()
    expect(await mailIdsTo(email)).toEqual(mails)
  })
})
