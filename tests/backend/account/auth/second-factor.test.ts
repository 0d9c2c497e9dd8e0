import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { anApp, codeFor, enterCode } from '../../../support/account/authenticator.ts'
import { aUser, type Client, mailAbout, PASSWORD, service, visitor } from '../../../support/clients.ts'

const claimsOf = async (client: Client) =>
  decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(
    (await client.auth.getSession()).data.session?.access_token ?? '',
  )
const methodsOf = async (client: Client) => (await claimsOf(client)).amr.map(({ method }) => method).sort()

async function signedIn(email: string): Promise<Client> {
  const client = visitor()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

describe('An authenticator app', () => {
  it('A code raises the session in which the app was enrolled, and its owner is mailed', async () => {
    const { client, email, id } = await aUser()
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', session_id: expect.any(String) })
    expect(await methodsOf(client)).toEqual(['password'])
    const elsewhere = await signedIn(email)
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? ''

    const app = await anApp(client)
    expect(app.qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<\?xml version="1.0"\?>[^]*<svg /)
    expect(app.uri).toBe(
      `otpauth://totp/Flowshelf:${email}?algorithm=SHA1&digits=6&issuer=Flowshelf&period=30&secret=${app.secret}`,
    )
    expect((await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: '000000' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect((await enterCode(client, app)).error).toBeNull()

    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
    expect(await methodsOf(client)).toEqual(['password', 'totp'])
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ id: app.id, status: 'verified' }])
    expect((await client.auth.refreshSession()).data.session?.user.factors).toMatchObject([{ id: app.id }])
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
    expect((await elsewhere.auth.refreshSession()).error, 'other sessions end').not.toBeNull()
    const reused = await elsewhere.auth.refreshSession({ refresh_token: before })
    expect(reused.error?.code, 'tokens from before end').toBe('refresh_token_not_found')
    await mailAbout(email, 'Two-step verification was turned on')
    expect((await client.rpc('my_second_factor')).data).toMatchObject({ is_on: true, counts_from: null })
    expect((await service().auth.admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: app.id }])
  })

  it('A new session needs the code before it changes the password, the address or the app', async () => {
    const { client, email } = await aUser()
    const app = await anApp(client)
    await enterCode(client, app)
    const other = await signedIn(email)
    expect(await claimsOf(other)).toMatchObject({ aal: 'aal1' })
    const change = { password: 'a new password', current_password: PASSWORD }
    expect((await other.auth.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await other.auth.updateUser({ email: 'x@example.com' })).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await other.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({ code: 'insufficient_aal' })
    const second = await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
    expect(second.error?.code).toBe('too_many_enrolled_mfa_factors')
    expect((await enterCode(other, app)).error).toBeNull()
    expect((await client.auth.refreshSession()).error, 'a session with the code goes on').toBeNull()
    expect((await other.auth.updateUser(change)).error).toBeNull()
    expect((await other.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
    expect((await other.auth.refreshSession()).data.session?.user.factors).toBeUndefined()
    expect(await claimsOf(other)).toMatchObject({ aal: 'aal1' })
  })

  it('Factors and challenges of others are not found, and a challenge is used once', async () => {
    const [ann, bob] = [await aUser(), await aUser()]
    const app = await anApp(ann.client)
    expect((await bob.client.auth.mfa.challenge({ factorId: app.id })).error).toMatchObject({ status: 404 })
    expect((await bob.client.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({ status: 404 })
    const verify = (challengeId: string) =>
      ann.client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeFor(app.secret) })
    expect((await verify(randomUUID())).error?.code).toBe('mfa_factor_not_found')
    const { data } = await ann.client.auth.mfa.challenge({ factorId: app.id })
    expect((await verify(data?.id ?? '')).error).toBeNull()
    expect((await verify(data?.id ?? '')).error?.code).toBe('mfa_ip_address_mismatch')
    const { error } = await bob.client.auth.admin.mfa.deleteFactor({ userId: ann.id, id: app.id })
    expect(error, 'only the secret key manages the factors of others').not.toBeNull()
    const nobody = await service().auth.admin.mfa.listFactors({ userId: randomUUID() })
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' })
  })
})

describe('A lost app', () => {
  it('A recovery code removes it and lets its owner in', async () => {
    const { client, email } = await aUser()
    const app = await anApp(client)
    await enterCode(client, app)
    const { data: codes } = await client.rpc('new_recovery_codes').throwOnError()
    expect(codes).toHaveLength(10)
    const other = await signedIn(email)
    const give = (code: string | null) => other.functions.invoke('remove-second-factor', { body: { code } })
    expect((await give('0000-0000-0000-0000')).error?.context).toMatchObject({ status: 400 })
    expect((await give(null)).error?.context, 'the app counts').toMatchObject({ status: 400 })
    expect((await give(codes[3] ?? '')).error).toBeNull()
    expect((await other.auth.refreshSession()).data.session?.user.factors).toBeUndefined()
    expect((await client.auth.refreshSession()).error, 'other sessions end').not.toBeNull()
    await mailAbout(email, 'Two-step verification was turned off')
    // The next app waits, because the account had one.
    const next = await anApp(other)
    expect((await enterCode(other, next)).error).toBeNull()
    expect((await other.rpc('my_second_factor')).data).toMatchObject({
      is_on: true,
      counts_from: expect.any(String),
      codes_left: 0,
    })
    // While it waits, the password removes it.
    const again = await signedIn(email)
    expect((await again.functions.invoke('remove-second-factor', { body: { code: null } })).error).toBeNull()
    expect((await again.auth.getUser()).data.user?.factors).toBeUndefined()
  })
})
