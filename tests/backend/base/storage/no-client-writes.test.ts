import { beforeAll, describe, expect, inject, it } from 'vitest'
import { snapshotChecks } from '../../../../src/catalog/rules/snapshot-checks.ts'
import { anApprovedCreator, apply, creatorMetadata, upload } from '../../../support/selling/applying.ts'
import { aUser, type Client, demoUser, service, type User, visitor } from '../../../support/clients.ts'
import { pdf } from '../../../support/files/documents.ts'
import { adminBucket } from '../../../support/files/files.ts'
import { png } from '../../../support/files/pictures.ts'

/** No client can write to storage: every bucket, by every API that writes, copies, moves or removes. */

const stack = inject('stack')
const { data: buckets } = await service().storage.listBuckets()
const ids = (buckets ?? []).map(({ id }) => id)
const typeOf = (id: string) => buckets?.find((bucket) => bucket.id === id)?.allowed_mime_types?.[0] ?? 'image/png'

const [owner, stranger] = await Promise.all([aUser(), aUser()])
const ownPath = (id: string) => `${owner.id}/there-${id}.bin`
const missingPath = (name: string) => `${owner.id}/${name}.bin`
const evil = (id: string) => new Blob(['evil'], { type: typeOf(id) })

type Write = [name: string, go: (client: Client, token: string, bucket: string, path: string) => Promise<boolean>]

const authorized = (token: string) => ({ apikey: stack.publishableKey, authorization: `Bearer ${token}` })
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Each returns whether the write succeeded. */
const writes: Write[] = [
  [
    'an upload',
    async (client, _, bucket, path) => !(await client.storage.from(bucket).upload(path, evil(bucket))).error,
  ],
  [
    'an upload over another',
    async (client, _, bucket, path) =>
      !(await client.storage.from(bucket).upload(path, evil(bucket), { upsert: true })).error,
  ],
  [
    'a replacement',
    async (client, _, bucket, path) => !(await client.storage.from(bucket).update(path, evil(bucket))).error,
  ],
  [
    'a signed upload',
    async (client, _, bucket, path) => !(await client.storage.from(bucket).createSignedUploadUrl(path)).error,
  ],
  [
    'a signed upload over another',
    async (client, _, bucket, path) =>
      !(await client.storage.from(bucket).createSignedUploadUrl(path, { upsert: true })).error,
  ],
  [
    'a resumable upload',
    async (_, token, bucket, path) => {
      const metadata = { bucketName: bucket, objectName: path, contentType: typeOf(bucket) }
      const headers = {
        ...authorized(token),
        'tus-resumable': '1.0.0',
        'upload-length': '4',
        'x-upsert': 'true',
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      }
      return (await fetch(`${stack.apiUrl}/storage/v1/upload/resumable`, { method: 'POST', headers })).ok
    },
  ],
  [
    'an upload as S3',
    async (_, token, bucket, path) =>
      (
        await fetch(`${stack.apiUrl}/storage/v1/s3/${bucket}/${path}`, {
          method: 'PUT',
          headers: authorized(token),
          body: 'evil',
        })
      ).ok,
  ],
]

const people: [who: string, client: () => Client, token: () => string][] = [
  ['its owner', () => owner.client, () => owner.session.access_token],
  ['somebody else', () => stranger.client, () => stranger.session.access_token],
  ['a visitor', visitor, () => stack.publishableKey],
]

/** The versions of all objects in these users' folders. */
async function stored() {
  const found: Record<string, string> = {}
  for (const id of ids)
    for (const { id: person } of [owner, stranger])
      for (const { name, id: object, updated_at } of (await adminBucket(id).list(person, { limit: 1000 })).data ?? [])
        found[`${id}/${person}/${name}`] = `${object} ${updated_at}`
  return found
}

async function expectNoWrite(paths: (bucket: string) => string[]) {
  const before = await stored()
  const through: string[] = []
  for (const bucket of ids)
    for (const path of paths(bucket))
      for (const [who, client, token] of people) {
        for (const [road, go] of writes)
          if (await go(client(), token(), bucket, path)) through.push(`${road} into ${bucket} by ${who}`)
        await client().storage.from(bucket).remove([path])
      }
  expect(through).toEqual([])
  expect(await stored()).toEqual(before)
}

beforeAll(async () => {
  for (const id of ids)
    expect((await adminBucket(id).upload(ownPath(id), new Blob(['there'], { type: typeOf(id) }))).error).toBeNull()
})

it('The project has at least six buckets to test', () => expect(ids.length).toBeGreaterThanOrEqual(6))

describe.each(ids)('The bucket %s', (bucket) => {
  it('The bucket takes no file from a client, and no client can overwrite or remove its files', async () => {
    await expectNoWrite((id) => (id === bucket ? [ownPath(id), missingPath('new'), `${stranger.id}/new.bin`] : []))
  })

  it('The bucket takes no copy and no move from any bucket, itself included', async () => {
    const before = await stored()
    const through: string[] = []
    for (const from of ids)
      for (const [who, client] of people)
        for (const to of [missingPath(`from-${from}`), ownPath(bucket)]) {
          const files = client().storage.from(from)
          for (const way of ['copy', 'move'] as const)
            if (
              !(from === bucket && to === ownPath(bucket)) &&
              !(await files[way](ownPath(from), to, { destinationBucket: bucket })).error
            )
              through.push(`${way} from ${from} to ${bucket} by ${who}`)
        }
    expect(through).toEqual([])
    expect(await stored()).toEqual(before)
  })
})

describe('Reviewed files', () => {
  let creator: User
  let admin: User
  const templates = () => creator.client.from('templates')

  beforeAll(async () => {
    admin = await demoUser('admin')
  })

  const attack = async (bucket: string, path: string) => {
    const content = async () =>
      Buffer.from(await (await adminBucket(bucket).download(path)).data!.arrayBuffer()).toString('hex')
    const before = await content()
    const { client, session } = creator
    for (const [road, go] of writes) expect(await go(client, session.access_token, bucket, path), road).toBe(false)
    await client.storage.from(bucket).remove([path])
    await client.storage.from(bucket).move(path, `${creator.id}/away.bin`)
    await client.rpc('discard_upload', { bucket_id: bucket, path })
    expect(await content()).toBe(before)
  }

  it('An applicant cannot change a document before or after the decision', async () => {
    creator = await aUser({ metadata: creatorMetadata })
    const { body } = await upload(creator, new File([pdf], 'portfolio.pdf'))
    const path = String(body.path)
    const application = await apply(creator, [{ path, name: 'portfolio\u202efdp.hta' }])
    expect((await creator.client.from('creator_application_documents').select('file_name, file_type')).data).toEqual([
      { file_name: 'portfoliofdp.pdf', file_type: 'application/pdf' },
    ])
    await attack('application-documents', path)
    const { data } = await admin.client
      .from('creator_applications')
      .select('updated_at')
      .eq('id', application.id)
      .single()
    const { error } = await admin.client.rpc('review_application', {
      application_id: application.id,
      decision: 'approved',
      note: '',
      seen_at: data?.updated_at ?? '',
    })
    expect(error).toBeNull()
    await attack('application-documents', path)
  })

  it('A template needs an existing picture, and an overwritten picture cannot be approved', async () => {
    creator = await anApprovedCreator(admin)
    const row = {
      creator_id: creator.id,
      name: 'Flow',
      platform: 'GHL',
      short_description: 'Short',
      long_description: 'Long',
      ghl_snapshot_url: `https://app.gohighlevel.com/snapshots/${creator.id}`,
      contents: { workflows: ['Intake'] },
    }
    const missing = await templates().insert({ ...row, image_url: `${creator.id}/later.png` })
    expect(missing.error).toMatchObject({
      code: 'PT422',
      hint: 'file_gone',
      details: null,
    })
    const { status, body } = await upload(creator, new File([png], 'a.png'), 'template-image')
    expect(status, JSON.stringify(body)).toBe(200)
    const path = String(body.path)
    const { data: template, error } = await templates()
      .insert({ ...row, image_url: path })
      .select('id, updated_at')
      .single()
    expect(error).toBeNull()
    await attack('template-images', path)

    const decide = () =>
      admin.client.rpc('review_template', {
        template_id: template?.id ?? '',
        decision: 'approved',
        note: '',
        seen_at: template?.updated_at ?? '',
        checks: [...snapshotChecks],
      })
    // Only the secret key can overwrite the picture; the approval detects even that.
    expect(
      (await adminBucket('template-images').update(path, new Blob(['evil'], { type: 'image/png' }))).error,
    ).toBeNull()
    expect((await decide()).error).toMatchObject({
      code: 'PT422',
      hint: 'picture_changed',
    })
    const second = String((await upload(creator, new File([png], 'b.png'), 'template-image')).body.path)
    const { data: changed } = await templates()
      .update({ image_url: second })
      .eq('id', template?.id ?? '')
      .select('updated_at')
      .single()
    Object.assign(template ?? {}, changed)
    expect((await decide()).error).toBeNull()
    await attack('template-images', second)
  })
})
