import { describe, expect, it } from 'vitest'
import { signIn, site, untilAllowed } from '../../support/auth.ts'
import { aUser, follow, freshAddress, linkIn, mailIdsTo, mailTo, PASSWORD, visitor } from '../../support/clients.ts'

describe('a forgotten password', () => {
  it('is replaced through the mailed link', async () => {
    const { email } = await aUser()
    const known = await mailIdsTo(email)
    const ask = () => visitor().auth.resetPasswordForEmail(email, { redirectTo: `${site}/login` })
    expect(await untilAllowed(ask)).toBeNull()
    const { page, fragment } = await follow(linkIn(await mailTo(email, known)))
    expect(page).toBe(`${site}/login`)
    expect(fragment.get('type')).toBe('recovery')

    const client = visitor()
    await client.auth.setSession({ access_token: fragment.get('access_token') ?? '', refresh_token: fragment.get('refresh_token') ?? '' })
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, 'a new password')).error).toBeNull()
  })

  it('gets the same answer for an address without an account', async () => {
    const { email } = await aUser()
    const ask = (address: string) => visitor().auth.resetPasswordForEmail(address)
    expect(await untilAllowed(() => ask(email))).toBeNull()
    expect(await untilAllowed(() => ask(freshAddress()))).toBeNull()
  })
})

describe('a new address', () => {
  it('counts when both the old and the new one agreed', async () => {
    const { client, email } = await aUser()
    const [known, next] = [await mailIdsTo(email), freshAddress('next')]
    expect((await client.auth.updateUser({ email: next })).error).toBeNull()
    const [toOld, toNew] = [await mailTo(email, known), await mailTo(next)]

    const half = await follow(linkIn(toOld))
    expect(half.fragment.get('message')).toMatch(/^Confirmation link accepted\./)
    expect(half.fragment.has('access_token')).toBe(false)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)

    expect((await follow(linkIn(toNew))).fragment.get('access_token')).toBeTruthy()
    expect((await client.auth.getUser()).data.user?.email).toBe(next)
    expect((await signIn(next, PASSWORD)).error).toBeNull()
  })
})
