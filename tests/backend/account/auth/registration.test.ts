import { describe, expect, it } from 'vitest'
import { signIn, site, errorAfterCooldown, retryDuringCooldown } from '../../../support/account/auth.ts'
import {
  type Client,
  freshAddress,
  linkIn,
  mailIdsTo,
  mailTo,
  PASSWORD,
  spendLink,
  stash,
  visitor,
} from '../../../support/clients.ts'
import { creatorMetadata } from '../../../support/account/creator-metadata.ts'

/** Pre-hijacking: an attacker registers with a victim's address, before or after the victim does. */

const ATTACKERS = 'the password of the attacker'
const CHOSEN = 'chosen after the confirmation'
const attack = {
  ...creatorMetadata,
  first_name: 'Mallory',
  full_name: 'Mallory',
  company_name: 'Evil',
  calendly_url: 'https://calendly.com/mallory',
}
const owner = { first_name: 'Vic', last_name: 'Tim', full_name: 'Vic Tim', role: 'buyer' }

async function register(email: string, details: Record<string, unknown>, password: string) {
  const data = await stash(email, details, visitor())
  const answer = await retryDuringCooldown(() =>
    visitor().auth.signUp({ email, password, options: { data, emailRedirectTo: `${site}/email-confirmed` } }),
  )
  expect(answer.error).toBeNull()
  return { key: data.draft_key, answer: JSON.stringify(answer.data) }
}

async function confirmByNewestMail(email: string): Promise<Client> {
  const { client, error } = await spendLink(linkIn(await mailTo(email)))
  expect(error).toBeNull()
  return client
}

async function expectNobodyByPassword(email: string, ...passwords: string[]) {
  for (const password of passwords)
    expect((await signIn(email, password)).error?.code, password).toBe('invalid_credentials')
}

/** The app's steps when several people registered with the address: set a new password, then finish. */
async function finishAsOwner(client: Client, email: string, key: string) {
  expect((await client.rpc('registration_step')).data).toBe('password')
  expect((await client.rpc('finish_registration', { draft_key: key })).status).toBe(409)
  expect((await client.auth.updateUser({ password: CHOSEN })).error).toBeNull()
  expect((await client.rpc('finish_registration', { draft_key: key })).data).toBe('buyer')
  expect((await client.rpc('registration_step')).data).toBe('done')
  expect((await signIn(email, CHOSEN)).error).toBeNull()
  await expectNobodyByPassword(email, ATTACKERS)
}

async function expectNothingOfAttacker(client: Client) {
  expect((await client.from('profiles').select('role, full_name, calendly_url')).data).toEqual([
    { role: 'buyer', full_name: 'Vic Tim', calendly_url: null },
  ])
  expect((await client.from('buyers').select('first_name')).data).toEqual([{ first_name: 'Vic' }])
  expect((await client.from('creators').select('id')).data).toEqual([])
  expect((await client.from('creator_social_accounts').select('id')).data).toEqual([])
}

describe('An address that an attacker also registered', () => {
  it('If the attacker registers first, neither password works after the confirmation and none of the attacker’s data remains', async () => {
    const email = freshAddress('victim')
    await register(email, attack, ATTACKERS)
    const first = await mailIdsTo(email)
    const { key } = await register(email, owner, PASSWORD)
    await mailTo(email, first)
    const client = await confirmByNewestMail(email)
    await expectNobodyByPassword(email, ATTACKERS, PASSWORD)
    await finishAsOwner(client, email, key)
    await expectNothingOfAttacker(client)
  })

  it('If the attacker signs up without a draft, the owner’s registration still has to set a new password', async () => {
    const email = freshAddress('victim')
    await visitor().auth.signUp({ email, password: ATTACKERS, options: { data: attack } })
    const first = await mailIdsTo(email)
    const { key } = await register(email, owner, PASSWORD)
    await mailTo(email, first)
    const client = await confirmByNewestMail(email)
    await expectNobodyByPassword(email, ATTACKERS, PASSWORD)
    await finishAsOwner(client, email, key)
    await expectNothingOfAttacker(client)
  })

  it('If the attacker asks for a sign-in link first, the owner’s registration still has to set a new password', async () => {
    const email = freshAddress('victim')
    expect((await visitor().auth.signInWithOtp({ email, options: { data: attack } })).error).toBeNull()
    const first = await mailIdsTo(email)
    const { key } = await register(email, owner, PASSWORD)
    await mailTo(email, first)
    const client = await confirmByNewestMail(email)
    await expectNobodyByPassword(email, PASSWORD)
    await finishAsOwner(client, email, key)
    await expectNothingOfAttacker(client)
  })

  it('If the attacker registers second, neither password works and the owner’s draft is used', async () => {
    const email = freshAddress('victim')
    const { key } = await register(email, owner, PASSWORD)
    const first = await mailIdsTo(email)
    const { answer } = await register(email, attack, ATTACKERS)
    expect(answer, 'what the first registration typed').not.toMatch(/Vic|Tim/)
    await mailTo(email, first)
    const client = await confirmByNewestMail(email)
    await expectNobodyByPassword(email, ATTACKERS, PASSWORD)
    await finishAsOwner(client, email, key)
    await expectNothingOfAttacker(client)
  })

  it('The owner who confirms by a resent link has to set a new password', async () => {
    const email = freshAddress('victim')
    await register(email, attack, ATTACKERS)
    const { key } = await register(email, owner, PASSWORD)
    const sent = await mailIdsTo(email)
    expect(await errorAfterCooldown(() => visitor().auth.resend({ type: 'signup', email }))).toBeNull()
    await mailTo(email, sent)
    const client = await confirmByNewestMail(email)
    await expectNobodyByPassword(email, ATTACKERS, PASSWORD)
    await finishAsOwner(client, email, key)
    await expectNothingOfAttacker(client)
  })

  it('The owner who confirms by a password recovery link has to set a new password', async () => {
    const email = freshAddress('victim')
    await register(email, attack, ATTACKERS)
    const { key } = await register(email, owner, PASSWORD)
    const sent = await mailIdsTo(email)
    expect(await errorAfterCooldown(() => visitor().auth.resetPasswordForEmail(email))).toBeNull()
    await mailTo(email, sent)
    const client = await confirmByNewestMail(email)
    await expectNobodyByPassword(email, ATTACKERS, PASSWORD)
    await finishAsOwner(client, email, key)
    await expectNothingOfAttacker(client)
  })

  it('The owner who confirms on another device names their role and gets an empty profile', async () => {
    const email = freshAddress('victim')
    await register(email, attack, ATTACKERS)
    const first = await mailIdsTo(email)
    await register(email, owner, PASSWORD)
    await mailTo(email, first)
    const client = await confirmByNewestMail(email)
    expect((await client.auth.updateUser({ password: CHOSEN })).error).toBeNull()
    expect((await client.rpc('finish_registration', { draft_key: '' })).data).toBeNull()
    expect((await client.rpc('finish_registration', { draft_key: '', role: 'buyer' })).data).toBe('buyer')
    expect((await client.from('profiles').select('role, full_name, calendly_url')).data).toEqual([
      { role: 'buyer', full_name: null, calendly_url: null },
    ])
  })
})

describe('A registration with one sign-up', () => {
  it('A confirmed registration becomes a creator’s rows on any device and keeps its password', async () => {
    const email = freshAddress('grace')
    await register(email, creatorMetadata, PASSWORD)
    expect((await visitor().rpc('public_profile', { username: email.split('@')[0] ?? '' })).data).toBeNull()
    const client = await confirmByNewestMail(email)
    expect((await client.rpc('registration_step')).data).toBe('done')
    expect((await client.from('creators').select('first_name, company_name, calendly_url')).data).toEqual([
      { first_name: 'Grace', company_name: 'Nanoseconds', calendly_url: 'https://calendly.com/grace' },
    ])
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('A registration leaves no typed word in the account, neither in its token nor for somebody who repeats the sign-up', async () => {
    const email = freshAddress('grace')
    await register(email, creatorMetadata, PASSWORD)
    const repeated = await retryDuringCooldown(() =>
      visitor().auth.signUp({ email, password: ATTACKERS, options: { data: {} } }),
    )
    expect(JSON.stringify(repeated.data)).not.toMatch(/Grace|Hopper|Nanoseconds|calendly/)
    const client = await confirmByNewestMail(email)
    expect(Object.keys((await client.auth.getUser()).data.user?.user_metadata ?? {})).not.toContain('first_name')
  })
})

describe('Registration drafts', () => {
  it('Nobody can read registration drafts, and storing one gives the same answer for every address', async () => {
    const answers = await Promise.all(
      [freshAddress(), 'creator@flowshelf.test'].map(async (email) => {
        const { data, error, status } = await visitor().rpc('save_registration_draft', {
          draft_key: 'k'.repeat(32),
          email,
          details: owner as never,
        })
        return { data, error, status }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.error).toBeNull()
    expect(
      (
        await visitor()
          .from('registration_drafts' as never)
          .select('*')
      ).error,
    ).not.toBeNull()
    expect((await visitor().rpc('sweep_registrations')).error?.code).toBe('42501')
  })
})
