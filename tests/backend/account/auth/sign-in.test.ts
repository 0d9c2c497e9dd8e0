import { describe, expect, inject, it } from 'vitest'
import { signIn, signUp, site, errorAfterCooldown } from '../../../support/account/auth.ts'
import { aUser, freshAddress, linkIn, mailTo, PASSWORD, spendLink, visitor } from '../../../support/clients.ts'

describe('Signing in', () => {
  it('Sign-in gives the same error for a wrong password and an unknown address', async () => {
    const { email } = await aUser()
    const wrong = (await signIn(email, 'something else')).error
    const unknown = (await signIn(freshAddress(), PASSWORD)).error
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect({ ...unknown }).toEqual({ ...wrong })
  })

  it('Sign-in ignores the case of the email address', async () => {
    const { email } = await aUser()
    expect((await signIn(email.toUpperCase(), PASSWORD)).error).toBeNull()
  })

  it('Sign-in updates last_sign_in_at; refreshing a session does not', async () => {
    const { client, email } = await aUser()
    const lastSignIn = async () => (await client.auth.getUser()).data.user?.last_sign_in_at
    const before = await lastSignIn()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await lastSignIn()).toBe(before)
    await signIn(email, PASSWORD)
    expect(Date.parse((await lastSignIn()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  it('Requesting a magic link for an unknown address makes an account that is unconfirmed and opens by no password', async () => {
    const email = freshAddress()
    expect((await visitor().auth.signInWithOtp({ email })).error).toBeNull()
    const { ID } = await mailTo(email)
    expect(await errorAfterCooldown(() => signUp(email))).toBeNull()
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await spendLink(linkIn(await mailTo(email, [ID])))).session?.user.email).toBe(email)
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials')
  })

  it('Requesting a magic link makes no account when none is wanted', async () => {
    const email = freshAddress()
    const { error } = await visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' })
    expect((await signUp(email)).data.user?.identities).toHaveLength(1)
    expect((await signIn(email, PASSWORD)).error?.code).toBe('email_not_confirmed')
  })
})

describe('A session', () => {
  it('Refreshing a session returns a new refresh token', async () => {
    const { client, session } = await aUser()
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect((await client.auth.getUser(data.session?.access_token)).error).toBeNull()
  })

  it('Two tabs can refresh the same session without an error', async () => {
    const { session } = await aUser()
    const [one, two] = [visitor(), visitor()]
    const answers = [await one.auth.refreshSession(session), await two.auth.refreshSession(session)]
    expect(answers.map(({ error }) => error)).toEqual([null, null])
  })

  it('A global sign-out ends the sessions of all devices', async () => {
    const { client, email } = await aUser()
    const elsewhere = visitor()
    const { data } = await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
    expect((await visitor().auth.getUser(data.session?.access_token)).error?.name).toBe('AuthSessionMissingError')
  })

  it('A local sign-out leaves other sessions alive', async () => {
    const { client, email } = await aUser()
    const elsewhere = visitor()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.signOut({ scope: 'local' })
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
  })

  it('Changing the password ends all other sessions', async () => {
    const { client, email } = await aUser()
    const elsewhere = visitor()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.updateUser({ password: 'a new password', current_password: PASSWORD })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })
})

describe('CORS preflight', () => {
  it.each(['/auth/v1/token?grant_type=password', '/rest/v1/listings'])(
    'A preflight request to %s allows the headers of supabase-js',
    async (path) => {
      const response = await fetch(`${inject('stack').apiUrl}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: site,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
        },
      })
      expect(response.ok).toBe(true)
      const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
      for (const header of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'])
        expect(allowed).toContain(header)
    },
  )
})
