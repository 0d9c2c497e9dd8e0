import { describe, expect, inject, it } from 'vitest'
import { signIn, site, errorAfterCooldown } from '../../../support/account/auth.ts'
import {
  aUser,
  type Client,
  freshAddress,
  linkIn,
  mailAbout,
  mailIdsTo,
  mailTo,
  parametersOf,
  PASSWORD,
  spendLink,
  visitor,
} from '../../../support/clients.ts'

describe('A forgotten password', () => {
  it('A user sets a new password through the mailed recovery link', async () => {
    const { email } = await aUser()
    const known = await mailIdsTo(email)
    expect(await errorAfterCooldown(() => visitor().auth.resetPasswordForEmail(email))).toBeNull()
    const link = linkIn(await mailTo(email, known))
    expect(link.split('#')[0]).toBe(`${site}/reset-password`)
    expect(parametersOf(link).get('to')).toBe(email)
    const { client } = await spendLink(link)
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

  it('A stolen access token cannot request a change of address: that needs the password', async () => {
    const { email, client, session } = await aUser()
    const thiefs = freshAddress('thief')
    expect((await withTokenAlone(session.access_token, { email: thiefs })).status).toBeGreaterThanOrEqual(400)
    expect((await client.rpc('allow_email_change', { password: 'a guess', email: thiefs })).data).toBe(false)
    expect((await withTokenAlone(session.access_token, { email: thiefs })).status).toBeGreaterThanOrEqual(400)
    const { data } = await visitor().auth.getUser(session.access_token)
    expect([data.user?.email, data.user?.new_email]).toEqual([email, undefined])
  })

  it('After the session ended, its access token writes no profile and no bank account, and neither lists nor ends sessions', async () => {
    const { client, id, session } = await aUser()
    await visitor().auth.admin.signOut(session.access_token, 'global')
    expect((await client.from('profiles').update({ bio: 'A thief' }).eq('id', id).select('bio')).data).toEqual([])
    const bank = {
      account_holder_name: 'A Thief',
      bank_code: 'DEUTDEFF',
      iban: 'DE89370400440532013000',
      bank_name: 'Bank',
    }
    expect((await client.from('payment_methods').insert(bank)).error?.code).toBe('42501')
    for (const call of [client.rpc('my_sessions'), client.rpc('end_session', { session_id: id })])
      expect((await call).error?.code).toBe('PT401')
  })
})

/** Requests a change of address with the password. @returns the links to the old and the new address */
async function requestChange(client: Client, email: string, next: string): Promise<[string, string]> {
  const known = await mailIdsTo(email)
  expect((await client.rpc('allow_email_change', { password: PASSWORD, email: next })).data).toBe(true)
  expect((await client.auth.updateUser({ email: next })).error).toBeNull()
  return [linkIn(await mailTo(email, known)), linkIn(await mailTo(next))]
}

describe('A new email address', () => {
  it('An email change takes effect after both the old and the new address confirm', async () => {
    const { client, email } = await aUser()
    const [toOld, toNew] = await requestChange(client, email, freshAddress('next'))
    const next = parametersOf(toNew).get('to') ?? ''
    expect(parametersOf(toNew).get('from')).toBe(email)
    expect(await spendLink(toOld)).toMatchObject({ session: null, error: null })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    expect((await spendLink(toOld)).error?.code).toBe('otp_expired')

    const { client: owner, session } = await spendLink(toNew)
    expect(session?.user.email).toBe(next)
    expect((await client.auth.getUser()).error).not.toBeNull()
    expect((await signIn(next, PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await owner.rpc('registration_step')).data).toBe('password')
    expect((await owner.auth.updateUser({ password: 'chosen anew' })).error).toBeNull()
    expect((await signIn(next, 'chosen anew')).error).toBeNull()
  })

  it('An account that changes to the address of somebody else is theirs once they use a link mailed to it', async () => {
    const thief = await aUser()
    const victims = freshAddress('victim')
    const [toOld, toNew] = await requestChange(thief.client, thief.email, victims)
    await spendLink(toNew)
    const { client: half } = await spendLink(toOld)
    expect((await half.rpc('registration_step')).data).toBe('mailbox')
    await half.auth.updateUser({ password: 'of the thief' })
    expect((await signIn(victims, 'of the thief')).error?.code).toBe('invalid_credentials')

    const known = await mailIdsTo(victims)
    expect(await errorAfterCooldown(() => visitor().auth.resetPasswordForEmail(victims))).toBeNull()
    const { client: victim } = await spendLink(linkIn(await mailTo(victims, known)))
    expect((await victim.auth.updateUser({ password: 'of the victim' })).error).toBeNull()
    expect((await half.auth.getUser()).error).not.toBeNull()
    expect((await signIn(victims, 'of the victim')).error).toBeNull()
  })

  it('A new password ends a requested change, and no link of it works or is sent again', async () => {
    const { client, email } = await aUser()
    const [toOld, toNew] = await requestChange(client, email, freshAddress('thief'))
    expect((await client.auth.updateUser({ password: 'a new password', current_password: PASSWORD })).error).toBeNull()
    for (const link of [toOld, toNew]) expect((await spendLink(link)).error?.code).toBe('otp_expired')
    const known = await mailIdsTo(email)
    expect(await errorAfterCooldown(() => visitor().auth.resend({ type: 'email_change', email }))).toBeNull()
    expect(await mailIdsTo(email)).toEqual(known)
  })

  it('The old address undoes the change, and its owner chooses a new password', async () => {
    const { client, email } = await aUser()
    const [toOld, toNew] = await requestChange(client, email, freshAddress('thief'))
    await spendLink(toOld)
    const { client: thief } = await spendLink(toNew)
    await thief.auth.updateUser({ password: 'of the thief' })
    const { Text } = await mailAbout(email, 'Your email address was changed')
    const token = /undo-email-change#token=([0-9a-f]{64})/.exec(Text)?.[1] ?? ''
    expect((await visitor().rpc('undo_email_change', { token })).data).toBe(true)
    expect((await thief.auth.getUser()).error).not.toBeNull()
    const known = await mailIdsTo(email)
    expect(await errorAfterCooldown(() => visitor().auth.resetPasswordForEmail(email))).toBeNull()
    const { client: owner } = await spendLink(linkIn(await mailTo(email, known)))
    expect((await owner.auth.updateUser({ password: 'of the owner' })).error).toBeNull()
    expect((await signIn(email, 'of the owner')).error).toBeNull()
  })
})
