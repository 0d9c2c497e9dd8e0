import { beforeAll, describe, expect, it } from 'vitest'
import { creatorMetadata as filledIn } from '../../support/account/creator-metadata.ts'
import { upload } from '../../support/selling/applying.ts'
import {
  aUser,
  freshAddress,
  linkIn,
  mailTo,
  PASSWORD,
  spendLink,
  type User,
  visibleRows,
  visitor,
} from '../../support/clients.ts'
import { pdf } from '../../support/files/documents.ts'
import { png } from '../../support/files/pictures.ts'
import { retryDuringCooldown } from '../../support/account/auth.ts'

/** Sign-up metadata is client input, and one user's token gives no access to another account. */

const pdfFile = new File([pdf], 'papers.pdf')
const pngFile = new File([png], 'me.png')

const creatorMetadata = {
  ...filledIn,
  social_accounts: { ...filledIn.social_accounts, website: '', twitter: 'javascript:alert(1)' },
}

async function confirmed(email: string, data: object) {
  const client = visitor()
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data } })
  expect(error).toBeNull()
  await spendLink(linkIn(await mailTo(email)))
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

describe('Sign-up with forged metadata', () => {
  it.each([
    { role: 'admin' },
    { role: 'service_role' },
    { role: ['creator'] },
    { role: null, first_name: { a: 1 }, last_name: 7 },
    { first_name: 'x'.repeat(10_000), social_accounts: [[[]]] },
    {},
  ])('A sign-up with invalid or forged metadata succeeds and creates a buyer: %#', async (metadata) => {
    const client = await confirmed(freshAddress(), metadata)
    const { data: buyers } = await client.from('buyers').select('id')
    expect(buyers).toHaveLength(1)
    expect((await client.from('creators').select('id')).data).toEqual([])
    expect((await client.from('profiles').select('role')).data).toEqual([{ role: 'buyer' }])
    expect((await client.rpc('is_admin', { user_id: buyers?.[0]?.id ?? '' })).data).toBe(false)
  })

  it('Changing auth metadata after sign-up grants no role', async () => {
    const { client, id } = await aUser()
    await client.auth.updateUser({ data: { role: 'admin' } })
    await client.auth.refreshSession()
    expect((await client.rpc('is_admin', { user_id: id })).data).toBe(false)
    expect((await client.from('creators').select('id')).data).toEqual([])
  })

  it('A buyer’s generated user name does not reveal the email address', async () => {
    const { client, email } = await aUser({ email: freshAddress('shared') })
    const { data } = await client.from('profiles').select('username, privacy_settings').single()
    expect(data?.username).toMatch(/^buyer-[0-9a-f]{8}$/)
    expect(data?.privacy_settings).toMatchObject({ profileVisibility: 'private' })
    for (const name of [email.split('@')[0] ?? '', data?.username ?? ''])
      expect((await visitor().rpc('public_profile', { username: name })).data).toBeNull()
  })
})

it('A creator’s registration creates a pending creator row and drops invalid social links', async () => {
  const { client } = await aUser({ email: freshAddress('grace'), metadata: creatorMetadata })
  const { data } = await client
    .from('creators')
    .select('company_name, templates_count, has_clients, calendly_url, application_status')
  expect(data).toEqual([
    {
      company_name: 'Nanoseconds',
      templates_count: '1-5',
      has_clients: true,
      calendly_url: 'https://calendly.com/grace',
      application_status: 'pending',
    },
  ])
  expect((await client.from('creator_social_accounts').select('platform, url')).data).toEqual([
    { platform: 'linkedin', url: 'https://linkedin.com/in/grace' },
  ])
  expect((await client.from('buyers').select('id')).data).toEqual([])
})

describe('Access to another account’s rows and files', () => {
  let grace: User
  let mallory: User
  let bob: User
  let path: string

  beforeAll(async () => {
    grace = await aUser({ metadata: creatorMetadata })
    mallory = await aUser({ metadata: { ...creatorMetadata, first_name: 'Mallory' } })
    bob = await aUser({ metadata: { first_name: 'Bob', role: 'buyer' } })
    const { status, body } = await upload(grace, pdfFile, 'creator-document')
    expect(status, JSON.stringify(body)).toBe(200)
    path = String(body.path)
    const row = { creator_id: grace.id, file_name: 'papers.pdf', file_url: path, file_type: 'application/pdf' }
    expect((await grace.client.from('creator_documents').insert(row)).error).toBeNull()
  })

  const owned = [
    ['profiles', 'id'],
    ['creators', 'id'],
    ['creator_documents', 'creator_id'],
    ['creator_social_accounts', 'creator_id'],
  ] as const

  it.each(owned)(
    'A user reads their own rows in %s; other users and visitors read none of them',
    async (table, owner) => {
      expect(
        (
          await grace.client
            .from(table)
            .select('id')
            .eq(owner as never, grace.id)
        ).data,
      ).toHaveLength(1)
      for (const client of [mallory.client, visitor()]) {
        const response = await client
          .from(table)
          .select('id')
          .eq(owner as never, grace.id)
        expect(visibleRows(response)).toEqual([])
      }
    },
  )

  it('A buyer reads their own row in buyers; other users and visitors do not', async () => {
    expect((await bob.client.from('buyers').select('id')).data).toEqual([{ id: bob.id }])
    for (const client of [mallory.client, grace.client, visitor()])
      expect(visibleRows(await client.from('buyers').select('id').eq('id', bob.id))).toEqual([])
  })

  it('A user cannot update or delete another user’s rows', async () => {
    const { client } = mallory
    const changes = [
      client.from('profiles').update({ bio: 'mine' }).eq('id', grace.id).select('id'),
      client.from('creators').update({ company_name: 'mine' }).eq('id', grace.id).select('id'),
      client.from('buyers').update({ first_name: 'mine' }).eq('id', bob.id).select('id'),
      client.from('buyers').delete().eq('id', bob.id).select('id'),
      client
        .from('creator_documents')
        .update({ file_name: 'mine' } as never)
        .eq('creator_id', grace.id)
        .select('id'),
      client
        .from('creator_social_accounts')
        .update({ url: 'https://evil.example' } as never)
        .eq('creator_id', grace.id)
        .select('id'),
      client.from('profiles').delete().eq('id', grace.id).select('id'),
      client.from('creators').delete().eq('id', grace.id).select('id'),
      client.from('creator_documents').delete().eq('creator_id', grace.id).select('id'),
      client.from('creator_social_accounts').delete().eq('creator_id', grace.id).select('id'),
    ]
    for (const response of await Promise.all(changes)) expect(visibleRows(response)).toEqual([])
    expect((await grace.client.from('creators').select('company_name')).data).toEqual([{ company_name: 'Nanoseconds' }])
    expect((await grace.client.from('creator_documents').select('file_name')).data).toEqual([
      { file_name: 'papers.pdf' },
    ])
    expect((await grace.client.from('creator_social_accounts').select('url')).data).toEqual([
      { url: 'https://linkedin.com/in/grace' },
    ])
    expect((await bob.client.from('buyers').select('first_name')).data).toEqual([{ first_name: 'Bob' }])
  })

  it('A user cannot insert rows in another user’s name', async () => {
    const { client, id, email } = mallory
    const refused = [
      client.from('buyers').insert({ id: grace.id, email: grace.email }),
      client.from('creators').insert({ id: freshId, email }),
      client
        .from('creator_documents')
        .insert({ creator_id: grace.id, file_name: 'a.pdf', file_url: `${grace.id}/a.pdf` }),
      client
        .from('creator_social_accounts')
        .insert({ creator_id: grace.id, platform: 'website', url: 'https://evil.example' }),
    ]
    for (const { error } of await Promise.all(refused)) expect(error?.code).toBe('42501')
    const foreignPath = await client
      .from('creator_documents')
      .insert({ creator_id: id, file_name: 'a.pdf', file_url: path })
    expect(foreignPath.error?.code).toBe('PT422')
  })

  it('A creator cannot approve themselves or become a buyer under another email address', async () => {
    const { client, id } = mallory
    expect(
      (
        await client
          .from('creators')
          .update({ application_status: 'approved' } as never)
          .eq('id', id)
      ).error?.code,
    ).toBe('42501')
    const { data } = await client.from('buyers').insert({ id, email: grace.email }).select('email').single()
    expect(data?.email).toBe(mallory.email)
  })

  it('Other users cannot read, replace, sign, list or remove a creator’s document', async () => {
    for (const client of [mallory.client, visitor()]) {
      const bucket = client.storage.from('creator-documents')
      expect((await bucket.download(path)).error).not.toBeNull()
      expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull()
      expect((await bucket.upload(path, pdf, { upsert: true })).error).not.toBeNull()
      expect((await bucket.upload(`${grace.id}/new.pdf`, pdf)).error).not.toBeNull()
      expect((await bucket.remove([path])).data ?? []).toEqual([])
      expect((await bucket.list(grace.id)).data ?? []).toEqual([])
    }
    expect((await grace.client.storage.from('creator-documents').download(path)).error).toBeNull()
  })
})

it('Only the owner can replace, move, list or remove a profile photo', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const path = String((await upload(owner, pngFile, 'profile-photo')).body.path)
  for (const client of [other.client, visitor()]) {
    const bucket = client.storage.from('profile-photos')
    expect((await bucket.upload(path, png, { upsert: true })).error).not.toBeNull()
    expect((await bucket.upload(`${owner.id}/new.png`, png)).error).not.toBeNull()
    expect((await bucket.move(path, `${other.id}/taken.png`)).error).not.toBeNull()
    expect((await bucket.remove([path])).data ?? []).toEqual([])
    expect((await bucket.list(owner.id)).data ?? []).toEqual([])
  }
  expect((await owner.client.storage.from('profile-photos').download(path)).error).toBeNull()
})

const freshId = '99999999-9999-4999-8999-999999999999'

it('A password reset request gives the same answer for known and unknown addresses', async () => {
  const reset = async (email: string) => {
    const { data, error } = await visitor().auth.resetPasswordForEmail(email)
    return { data, error }
  }
  const { email } = await aUser()
  expect(await retryDuringCooldown(() => reset(email))).toEqual(await reset(freshAddress()))
})
