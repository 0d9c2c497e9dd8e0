import { describe, expect, inject, it } from 'vitest'
import { signIn, signUp, site, untilAllowed } from '../../support/auth.ts'
import { aUser, freshAddress, PASSWORD, visitor } from '../../support/clients.ts'

describe('signing in', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await aUser()
    const wrong = (await signIn(email, 'something else')).error
    const unknown = (await signIn(freshAddress(), PASSWORD)).error
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect({ ...unknown }).toEqual({ ...wrong })
  })

  it('knows an address however it is written', async () => {
    const { email } = await aUser()
    expect((await signIn(email.toUpperCase(), PASSWORD)).error).toBeNull()
  })

  it('notes when somebody signed in, and refreshing a session is no sign-in', async () => {
    const { client, email } = await aUser()
    const lastSignIn = async () => (await client.auth.getUser()).data.user?.last_sign_in_at
    const before = await lastSignIn()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await lastSignIn()).toBe(before)
    await signIn(email, PASSWORD)
    expect(Date.parse((await lastSignIn()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  it('never makes an account of a link that somebody asked for', async () => {
    const email = freshAddress()
    await visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: true } })
    const error = await untilAllowed(() => signUp(email))
    expect(error).toBeNull()
    expect((await signIn(email, PASSWORD)).error?.code).toBe('email_not_confirmed')
  })
})

describe('a session', () => {
  it('is renewed with a new refresh token', async () => {
    const { client, session } = await aUser()
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect((await client.auth.getUser(data.session?.access_token)).error).toBeNull()
  })

  it('is renewed once when two tabs do it at the same time', async () => {
    const { session } = await aUser()
    const [one, two] = [visitor(), visitor()]
    const answers = [await one.auth.refreshSession(session), await two.auth.refreshSession(session)]
    expect(answers.map(({ error }) => error)).toEqual([null, null])
  })

  it('ends everywhere with a global sign-out', async () => {
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

  it('ends here alone with a local sign-out', async () => {
    const { client, email } = await aUser()
    const elsewhere = visitor()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.signOut({ scope: 'local' })
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
  })

  it('ends elsewhere when the password changes', async () => {
    const { client, email } = await aUser()
    const elsewhere = visitor()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.updateUser({ password: 'a new password', current_password: PASSWORD })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })
})

describe('what a browser asks first', () => {
  it.each(['/auth/v1/token?grant_type=password', '/rest/v1/listings'])(
    'is answered with the headers it needs: %s',
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
