import { describe, expect, inject, it } from 'vitest'
import { service, visitor } from '../../../support/clients.ts'
import {
  aDocument,
  address,
  aName,
  aPicture,
  documents,
  images,
  refusal,
  twoUsers,
  adminBucket,
} from '../../../support/files/files.ts'

const [ada, bob] = await twoUsers()
const { isEmbedded } = inject('stack')

describe('Public buckets', () => {
  it('A public file is served to everybody with an ETag', async () => {
    const path = `${ada.id}/${aName()}`
    await adminBucket('template-images').upload(path, aPicture(64, 9))
    const answer = await fetch(images(ada).getPublicUrl(path).data.publicUrl)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer()).at(-1)).toBe(9)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
    })
    expect(answer.headers.get('content-disposition')).toBeNull()
    const cached = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(cached.status).toBe(304)
  })

  // Ours serves files from the origin of the API; the Storage API sends neither header.
  it.runIf(isEmbedded)('A public file is served with a sandbox policy', async () => {
    const path = `${ada.id}/${aName()}`
    await adminBucket('template-images').upload(path, aPicture())
    const { headers } = await fetch(images(ada).getPublicUrl(path).data.publicUrl)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('A public file is downloaded under the requested name', async () => {
    const path = `${ada.id}/${aName()}`
    await adminBucket('template-images').upload(path, aPicture())
    const { publicUrl } = images(ada).getPublicUrl(path, { download: 'my flow.png' }).data
    const answer = await fetch(publicUrl)
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=my%20flow.png; filename*=UTF-8''my%20flow.png",
    )
  })

  const ranges: [what: string, range: string, status: number, contentRange: string | null, length: number][] = [
    ['the first bytes', 'bytes=0-3', 206, 'bytes 0-3/64', 4],
    ['the rest', 'bytes=60-', 206, 'bytes 60-63/64', 4],
    ['the last bytes', 'bytes=-2', 206, 'bytes 62-63/64', 2],
    ['more than there is', 'bytes=62-900', 206, 'bytes 62-63/64', 2],
  ]
  // Left to the store behind: S3 ignores it, as we do, a disk answers 416.
  if (isEmbedded) ranges.push(['another unit', 'lines=1-2', 200, null, 64])

  it.each(ranges)(
    'A range request for %s is answered with the matching bytes',
    async (_what, range, status, contentRange, length) => {
      const path = `${ada.id}/${aName()}`
      await adminBucket('template-images').upload(path, aPicture())
      const answer = await fetch(images(ada).getPublicUrl(path).data.publicUrl, { headers: { range } })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
      expect((await answer.arrayBuffer()).byteLength).toBe(length)
    },
  )

  it('A range beyond the end of the file answers 416', async () => {
    const path = `${ada.id}/${aName()}`
    await adminBucket('template-images').upload(path, aPicture())
    const answer = await fetch(images(ada).getPublicUrl(path).data.publicUrl, { headers: { range: 'bytes=64-' } })
    expect(await refusal(answer)).toMatchObject({ statusCode: '416' })
  })
})

describe('Private buckets', () => {
  it('A file in a private bucket has no public address', async () => {
    const path = await aDocument(ada)
    const answer = await fetch(documents(ada).getPublicUrl(path).data.publicUrl)
    expect(await refusal(answer)).toEqual({ status: 400, statusCode: '404', message: 'Bucket not found' })
  })

  it.each([
    ['a visitor', () => visitor()],
    ['somebody else', () => bob.client],
  ])('A private file cannot be read, signed, listed, moved or removed by %s', async (_who, client) => {
    const path = await aDocument(ada)
    const bucket = client().storage.from('creator-documents')
    expect((await bucket.download(path)).error).toMatchObject({ message: 'Object not found', statusCode: '404' })
    expect((await bucket.info(path)).data).toBeNull()
    expect((await bucket.exists(path)).data).toBe(false)
    expect((await bucket.createSignedUrl(path, 60)).error).toMatchObject({ message: 'Object not found' })
    expect((await bucket.createSignedUrls([path], 60)).data).toEqual([
      expect.objectContaining({ path, signedUrl: null, error: expect.stringContaining('do not have access') }),
    ])
    expect((await bucket.list(ada.id)).data).toEqual([])
    expect((await bucket.listV2({ prefix: ada.id })).data).toMatchObject({ objects: [], folders: [] })
    expect((await bucket.remove([path])).data).toEqual([])
    expect((await bucket.move(path, `${bob.id}/${aName('pdf')}`)).error).not.toBeNull()
    expect((await bucket.copy(path, `${bob.id}/${aName('pdf')}`)).error).toMatchObject({ message: 'Object not found' })
    expect((await documents(ada).exists(path)).data).toBe(true)
  })

  it('A private file cannot be fetched without an API key', async () => {
    const path = await aDocument(ada)
    const answer = await fetch(address(`creator-documents/${path}`))
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('a document')
  })

  it('A private file cannot be fetched with a forged token', async () => {
    const path = await aDocument(ada)
    const [head, body] = ada.session.access_token.split('.')
    const answer = await fetch(address(`creator-documents/${path}`), {
      headers: { apikey: inject('stack').publishableKey, authorization: `Bearer ${head}.${body}.${'A'.repeat(43)}` },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('a document')
  })

  it('No user can read or write the bucket template-goods, not even in their own folder', async () => {
    const path = `${ada.id}/${aName('json')}`
    const goods = ada.client.storage.from('template-goods')
    const refused = await goods.upload(path, '{}', { contentType: 'application/json' })
    expect(refused.error).toMatchObject({ message: 'new row violates row-level security policy' })
    const vault = service().storage.from('template-goods')
    expect((await vault.upload(path, '{"nodes":[]}', { contentType: 'application/json' })).error).toBeNull()
    expect((await goods.download(path)).error).toMatchObject({ message: 'Object not found' })
    expect(await (await vault.download(path)).data!.text()).toBe('{"nodes":[]}')
    expect((await vault.remove([path])).data).toHaveLength(1)
  })
})

describe('The list of buckets', () => {
  it('Only the secret key lists buckets, and users cannot create, change, empty or delete one', async () => {
    expect((await ada.client.storage.listBuckets()).data).toEqual([])
    expect((await ada.client.storage.getBucket('template-images')).error).toMatchObject({ message: 'Bucket not found' })
    expect((await ada.client.storage.createBucket('mine')).error).toMatchObject({
      message: 'new row violates row-level security policy',
    })
    expect((await ada.client.storage.updateBucket('creator-documents', { public: true })).error).not.toBeNull()
    expect((await ada.client.storage.emptyBucket('profile-photos')).error).not.toBeNull()
    expect((await ada.client.storage.deleteBucket('profile-photos')).error).not.toBeNull()
    const { data } = await service().storage.listBuckets()
    const found = data!.map(({ id, public: isPublic }) => [id, isPublic])
    expect(found).toEqual(
      expect.arrayContaining([
        ['creator-documents', false],
        ['profile-photos', true],
        ['template-goods', false],
        ['template-images', true],
      ]),
    )
  })
})
