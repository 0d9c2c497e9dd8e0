import { describe, expect, inject, it } from 'vitest'
import { signIn, site, errorAfterCooldown } from '../../../support/account/auth.ts'
import {
  aUser,
  followLink,
  freshAddress,
  linkIn,
  mailIdsTo,
  mailTo,
  PASSWORD,
  visitor,
} from '../../../support/clients.ts'

describe('A forgotten password', () => {
  it('A user sets a new password through the mailed recovery link', async () => {
    const { email } = await aUser()
    const known = await mailIdsTo(email)
    const ask = () => visitor().auth.resetPasswordForEmail(email, { redirectTo: `${site}/login` })
    expect(await errorAfterCooldown(ask)).toBeNull()
    const { page, fragment } = await followLink(linkIn(await mailTo(email, known)))
    expect(page).toBe(`${site}/login`)
    expect(fragment.get('type')).toBe('recovery')

    const client = visitor()
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, 'a new password')).error).toBeNull()
  })

  it('A password reset request answers an unknown address like a known one', async () => {
    const { email } = await aUser()
    const ask = (address: string) => visitor().auth.resetPasswordForEmail(address)
    expect(await errorAfterCooldown(() => ask(email))).toBeNull()
    expect(await errorAfterCooldown(() => ask(freshAddress()))).toBeNull()
  })
})

/** Changes an account with a stolen access token and nothing else. */
async function withTokenAlone(accessToken: string, body: object) {
  const { apiUrl, publishableKey } = inject('stack')
  const response = await fetch(`${apiUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, code: ((await response.json()) as { error_code?: string }).error_code }
}

describe('A stolen access token', () => {
  const password = 'the thief’s own'

  it('A stolen access token changes no password without the current one', async () => {
    const { email, session } = await aUser()
    expect(await withTokenAlone(session.access_token, { password })).toEqual({
      status: 400,
      code: 'current_password_required',
    })
    expect(await withTokenAlone(session.access_token, { password, current_password: '' })).toEqual({
      status: 400,
      code: 'current_password_required',
    })
    for (const guess of ['guess', password])
      expect(await withTokenAlone(session.access_token, { password, current_password: guess })).toEqual({
        status: 400,
        code: 'current_password_invalid',
      })
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('The owner changes the password with the current one, and other attributes without it', async () => {
    const { email, client, session } = await aUser()
    expect((await client.auth.updateUser({ data: { nickname: 'Bee' } })).error).toBeNull()
    expect(
      await withTokenAlone(session.access_token, { password: 'a new password', current_password: PASSWORD }),
    ).toMatchObject({ status: 200 })
    expect((await signIn(email, 'a new password')).error).toBeNull()
  })

  it('A stolen access token cannot change the email address: both mailboxes must confirm', async () => {
    const { email, session } = await aUser()
    expect((await withTokenAlone(session.access_token, { email: freshAddress('thief') })).status).toBe(200)
    const { data } = await visitor().auth.getUser(session.access_token)
    expect(data.user?.email).toBe(email)
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })
})

describe('A new email address', () => {
  it('An email change takes effect after both the old and the new address confirm', async () => {
    const { client, email } = await aUser()
    const [known, next] = [await mailIdsTo(email), freshAddress('next')]
    expect((await client.auth.updateUser({ email: next })).error).toBeNull()
    const [toOld, toNew] = [await mailTo(email, known), await mailTo(next)]

    const half = await followLink(linkIn(toOld))
    expect(half.fragment.get('message')).toMatch(/^Confirmation link accepted\./)
    expect(half.fragment.has('access_token')).toBe(false)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)

    expect((await followLink(linkIn(toNew))).fragment.get('access_token')).toBeTruthy()
    expect((await client.auth.getUser()).data.user?.email).toBe(next)
    expect((await signIn(next, PASSWORD)).error).toBeNull()
  })
})
