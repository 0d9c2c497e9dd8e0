import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aUser, service, visitor, type User } from '../support/clients.ts'

const MB = 1024 * 1024
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A picture of so many bytes. */
const aPicture = (bytes = 64, last = 0) => {
  const content = new Uint8Array(bytes)
  content.set(pngStart)
  content[bytes - 1] = last
  return new Blob([content], { type: 'image/png' })
}

let named = 0
const aName = (extension = 'png') => `${Date.now().toString(36)}-${++named}.${extension}`

const address = (path: string) => `${inject('stack').apiUrl}/storage/v1/object/${path}`

/** A call as it goes over the wire, for what the client would tidy up. */
const raw = (path: string, user: User, init: RequestInit = {}) =>
  fetch(address(path), {
    ...init,
    headers: {
      apikey: inject('stack').publishableKey,
      authorization: `Bearer ${user.session.access_token}`,
      ...init.headers,
    },
  })

const refusal = async (response: Response) => {
  const { message, statusCode } = (await response.json()) as { message: string; statusCode: string }
  return { status: response.status, message, statusCode }
}

let ada: User
let bob: User
beforeAll(async () => {
  ;[ada, bob] = await Promise.all([aUser(), aUser()])
})

const photos = (user: User) => user.client.storage.from('profile-photos')
const images = (user: User) => user.client.storage.from('template-images')
const documents = (user: User) => user.client.storage.from('creator-documents')

/** A document of a user's own, uploaded. */
async function aDocument(user: User, content = 'a document') {
  const path = `${user.id}/${aName('pdf')}`
  const { error } = await documents(user).upload(path, content, { contentType: 'application/pdf' })
  expect(error).toBeNull()
  return path
}

describe('an upload', () => {
  it('can be read again by whoever made it, with the type and the metadata it came with', async () => {
    const path = `${ada.id}/${aName()}`
    const { data, error } = await photos(ada).upload(path, aPicture(64, 7), { cacheControl: '60', metadata: { of: 'Ada' } })
    expect(error).toBeNull()
    expect(data).toEqual({ path, fullPath: `profile-photos/${path}`, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })

    const stored = await photos(ada).download(path)
    expect(new Uint8Array(await stored.data!.arrayBuffer())).toEqual(new Uint8Array(await aPicture(64, 7).arrayBuffer()))
    const { data: info } = await photos(ada).info(path)
    expect(info).toMatchObject({ size: 64, contentType: 'image/png', cacheControl: 'max-age=60', metadata: { of: 'Ada' } })
    expect((await photos(ada).exists(path)).data).toBe(true)
    expect((await photos(ada).exists(`${ada.id}/${aName()}`)).data).toBe(false)
  })

  it('may come as text, bytes or a stream', async () => {
    const bytes = new TextEncoder().encode('%PDF of Ada')
    for (const body of ['%PDF of Ada', bytes, new Blob([bytes]).stream()]) {
      const path = `${ada.id}/${aName('pdf')}`
      expect((await documents(ada).upload(path, body, { contentType: 'application/pdf' })).error).toBeNull()
      const { data } = await documents(ada).download(path)
      expect([await data!.text(), data!.type]).toEqual(['%PDF of Ada', 'application/pdf'])
    }
  })

  it('does not replace a file unless that is asked for', async () => {
    const path = `${ada.id}/${aName()}`
    await photos(ada).upload(path, aPicture(64, 1))
    const again = await photos(ada).upload(path, aPicture(64, 2))
    expect(again.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' })
    const kept = await photos(ada).download(path)
    expect(new Uint8Array(await kept.data!.arrayBuffer()).at(-1)).toBe(1)

    for (const [last, replace] of [
      [3, () => photos(ada).upload(path, aPicture(64, 3), { upsert: true })],
      [4, () => photos(ada).update(path, aPicture(64, 4))],
    ] as const) {
      expect((await replace()).error).toBeNull()
      const now = await photos(ada).download(path)
      expect(new Uint8Array(await now.data!.arrayBuffer()).at(-1)).toBe(last)
    }
  })

  it('never replaces what the policies keep as it was reviewed', async () => {
    const path = `${ada.id}/${aName()}`
    await images(ada).upload(path, aPicture(64, 1))
    const replaced = await images(ada).upload(path, aPicture(64, 2), { upsert: true })
    expect(replaced.error).toMatchObject({ message: 'new row violates row-level security policy', statusCode: '403' })
    const { data } = await images(ada).download(path)
    expect(new Uint8Array(await data!.arrayBuffer()).at(-1)).toBe(1)
  })

  it.each([
    ['a visitor', () => visitor().storage.from('template-images')],
    ['somebody else', () => images(bob)],
  ])('into a person’s folder by %s is refused', async (_who, bucket) => {
    const path = `${ada.id}/${aName()}`
    const { error } = await bucket().upload(path, aPicture())
    expect(error).toMatchObject({ message: 'new row violates row-level security policy', statusCode: '403' })
    expect((await images(ada).exists(path)).data).toBe(false)
  })

  it('needs a bucket', async () => {
    const { error } = await ada.client.storage.from('no-such-bucket').upload(`${ada.id}/a.png`, aPicture())
    expect(error).toMatchObject({ message: 'Bucket not found', statusCode: '404' })
  })

  it('that breaks off leaves nothing, and can be made again', async () => {
    const path = `${ada.id}/${aName()}`
    const breaksOff = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(pngStart)),
      pull: (controller) => controller.error(new Error('the line is dead')),
    })
    const { error } = await images(ada).upload(path, breaksOff, { contentType: 'image/png' })
    expect(error).not.toBeNull()
    expect((await images(ada).exists(path)).data).toBe(false)
    expect((await images(ada).upload(path, aPicture())).error).toBeNull()
  })
})

describe('the limits of a bucket', () => {
  const tooLarge = { message: 'The object exceeded the maximum allowed size', statusCode: '413' }

  it('let in what just fits', async () => {
    expect((await images(ada).upload(`${ada.id}/${aName()}`, aPicture(5 * MB))).error).toBeNull()
  })

  it.each([
    ['a form', () => aPicture(5 * MB + 1)],
    ['bytes', () => new Uint8Array(5 * MB + 1)],
    ['a stream that does not say how long it is', () => new Blob([new Uint8Array(5 * MB + 1)]).stream()],
    ['a form of many times the limit', () => aPicture(30 * MB)],
  ])('keep out what is too large, sent as %s', async (_way, body) => {
    const path = `${ada.id}/${aName()}`
    const { error } = await images(ada).upload(path, body(), { contentType: 'image/png' })
    expect(error).toMatchObject(tooLarge)
    expect((await images(ada).exists(path)).data).toBe(false)
  })

  it.each(['text/plain', 'text/html', 'image/svg+xml', 'image', ''])('keep out the type "%s"', async (type) => {
    const path = `${ada.id}/${aName()}`
    const { error } = await images(ada).upload(path, new Uint8Array(8), { contentType: type })
    expect(error).toMatchObject({ message: expect.stringMatching(/^mime type .* is not supported$/), statusCode: '415' })
    const form = await images(ada).upload(path, new Blob(['<svg/>'], { type: type || 'text/plain' }))
    expect(form.error?.message).toMatch(/^mime type .* is not supported$/)
    expect((await images(ada).exists(path)).data).toBe(false)
  })
})

describe('names', () => {
  it.each([
    ['a folder up', '%2e%2e%2f'],
    ['a folder up, half encoded', '..%2f'],
    ['a folder up, by a backslash', '..%5c'],
    ['a folder up, encoded twice', '%252e%252e%252f'],
    ['a dot', '.%2f'],
    ['a NUL', '%00'],
    ['a line break', '%0d%0a'],
    ['an impossible encoding', '%E0%A4%A'],
    ['too many letters', 'x'.repeat(1100)],
  ])('with %s do not leave a folder', async (_what, trick) => {
    for (const bucket of ['template-images', 'creator-documents']) {
      const type = bucket === 'template-images' ? 'image/png' : 'application/pdf'
      const target = `${bucket}/${ada.id}%2f${trick}${bob.id}%2fplanted.png`
      const answer = await raw(target, ada, { method: 'POST', body: 'planted', headers: { 'content-type': type } })
      expect(answer.status, target).toBe(400)
      await answer.body?.cancel()
      const { data } = await service().storage.from(bucket).list(bob.id, { search: 'planted' })
      expect(data).toEqual([])
      const { data: own } = await service().storage.from(bucket).list(ada.id)
      expect(own!.map(({ name }) => name).filter((name) => name.includes('planted') || name === '..' || name === '.')).toEqual([])
    }
  })

  it.each(['a%2f..%2fb', '..', 'a%2f.%2fb', 'a%5cb', 'a%00', 'ü', 'x'.repeat(1025)])(
    'such as %s are none, even for the service, which no policy holds',
    async (name) => {
      const { secretKey } = inject('stack')
      const answer = await fetch(address(`template-goods/tricks%2f${name}`), {
        method: 'POST',
        body: '{}',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      })
      expect(await refusal(answer)).toMatchObject({ status: 400, message: expect.stringMatching(/^Invalid key: /) })
    },
  )

  it('with tricks read no other folder either', async () => {
    const secret = await aDocument(bob, 'of Bob')
    for (const trick of ['%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f', './'])
      for (const way of ['', 'authenticated/', 'public/']) {
        const answer = await raw(`${way}creator-documents/${ada.id}%2f${trick}${secret}`, ada)
        expect(answer.status).toBe(400)
        expect(await answer.text()).not.toContain('of Bob')
      }
  })
})

describe('a public bucket', () => {
  it('shows a file to whoever knows its address, in a sandbox', async () => {
    const path = `${ada.id}/${aName()}`
    await images(ada).upload(path, aPicture(64, 9))
    const answer = await fetch(images(ada).getPublicUrl(path).data.publicUrl)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer()).at(-1)).toBe(9)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('content-disposition')).toBeNull()
    const cached = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(cached.status).toBe(304)
  })

  it('names a download', async () => {
    const path = `${ada.id}/${aName()}`
    await images(ada).upload(path, aPicture())
    const { publicUrl } = images(ada).getPublicUrl(path, { download: 'my flow.png' }).data
    const answer = await fetch(publicUrl)
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename=my%20flow.png; filename*=UTF-8''my%20flow.png")
  })

  it.each([
    ['the first bytes', 'bytes=0-3', 206, 'bytes 0-3/64', 4],
    ['the rest', 'bytes=60-', 206, 'bytes 60-63/64', 4],
    ['the last bytes', 'bytes=-2', 206, 'bytes 62-63/64', 2],
    ['more than there is', 'bytes=62-900', 206, 'bytes 62-63/64', 2],
    ['another unit', 'lines=1-2', 200, null, 64],
  ])('sends %s alone', async (_what, range, status, contentRange, length) => {
    const path = `${ada.id}/${aName()}`
    await images(ada).upload(path, aPicture())
    const answer = await fetch(images(ada).getPublicUrl(path).data.publicUrl, { headers: { range } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
    expect((await answer.arrayBuffer()).byteLength).toBe(length)
  })

  it('refuses a range beyond the end', async () => {
    const path = `${ada.id}/${aName()}`
    await images(ada).upload(path, aPicture())
    const answer = await fetch(images(ada).getPublicUrl(path).data.publicUrl, { headers: { range: 'bytes=64-' } })
    expect(await refusal(answer)).toMatchObject({ statusCode: '416' })
  })
})

describe('a private bucket', () => {
  it('has no public address', async () => {
    const path = await aDocument(ada)
    const answer = await fetch(documents(ada).getPublicUrl(path).data.publicUrl)
    expect(await refusal(answer)).toEqual({ status: 400, statusCode: '404', message: 'Bucket not found' })
  })

  it.each([
    ['a visitor', () => visitor()],
    ['somebody else', () => bob.client],
  ])('keeps a file from %s', async (_who, client) => {
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

  it('asks a call without any key to leave', async () => {
    const path = await aDocument(ada)
    const answer = await fetch(address(`creator-documents/${path}`))
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('a document')
  })

  it('does not believe a forged token', async () => {
    const path = await aDocument(ada)
    const [head, body] = ada.session.access_token.split('.')
    const answer = await fetch(address(`creator-documents/${path}`), {
      headers: { apikey: inject('stack').publishableKey, authorization: `Bearer ${head}.${body}.${'A'.repeat(43)}` },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('a document')
  })

  it('of goods is closed to people, whoever they are', async () => {
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

describe('a signed address', () => {
  async function signed(options: { seconds?: number; download?: string } = {}) {
    const path = await aDocument(ada)
    const { data, error } = await documents(ada).createSignedUrl(path, options.seconds ?? 60, { download: options.download })
    expect(error).toBeNull()
    return { path, url: data!.signedUrl }
  }

  it('shows the file to whoever holds it, in a sandbox, under the name asked for', async () => {
    const { url } = await signed({ download: 'report.pdf' })
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, 'a document'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': "attachment; filename=report.pdf; filename*=UTF-8''report.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('shows no other file', async () => {
    const { path, url } = await signed()
    const other = await aDocument(ada, 'another')
    expect(await refusal(await fetch(url.replace(path, other)))).toMatchObject({ status: 400, message: 'Invalid signature' })
  })

  it.each([
    ['a changed signature', (token: string) => `${token.slice(0, -12)}AAAAAAAAAAAA`],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['nonsense', () => 'nonsense'],
    ['a session', () => ada.session.access_token],
  ])('with %s shows nothing', async (_what, change) => {
    const { url } = await signed()
    const token = new URL(url).searchParams.get('token')!
    const answer = await refusal(await fetch(url.replace(token, change(token))))
    expect(answer).toMatchObject({ status: 400, statusCode: '400' })
  })

  it('ends when its time is over', async () => {
    const { url } = await signed({ seconds: 2 })
    expect((await fetch(url)).status).toBe(200)
    await expect.poll(async () => refusal(await fetch(url)), { timeout: 5000 }).toEqual({
      status: 400,
      statusCode: '400',
      message: '"exp" claim timestamp check failed',
    })
  })

  it('comes for many files at once', async () => {
    const paths = [await aDocument(ada, 'one'), await aDocument(ada, 'two'), `${ada.id}/${aName('pdf')}`]
    const { data } = await documents(ada).createSignedUrls(paths, 60)
    expect(data!.map(({ signedUrl }) => Boolean(signedUrl))).toEqual([true, true, false])
    expect(await (await fetch(data![1]!.signedUrl!)).text()).toBe('two')
  })
})

describe('a signed upload', () => {
  it('lets somebody without a session put one file in one place, once', async () => {
    const path = `${ada.id}/${aName('pdf')}`
    const { data } = await documents(ada).createSignedUploadUrl(path)
    const bucket = visitor().storage.from('creator-documents')
    const put = (place: string, token: string) => bucket.uploadToSignedUrl(place, token, '%PDF', { contentType: 'application/pdf' })

    const elsewhere = await put(`${ada.id}/${aName('pdf')}`, data!.token)
    expect(elsewhere.error).toMatchObject({ message: 'Invalid signature' })
    expect((await put(path, data!.token)).data).toMatchObject({ path, fullPath: `creator-documents/${path}` })
    expect((await put(path, data!.token)).error).toMatchObject({ message: 'The resource already exists' })
    expect(await (await documents(ada).download(path)).data!.text()).toBe('%PDF')
  })

  it('is given only to whom the upload is allowed', async () => {
    const { error } = await documents(bob).createSignedUploadUrl(`${ada.id}/${aName('pdf')}`)
    expect(error).toMatchObject({ message: 'new row violates row-level security policy' })
  })

  it('cannot be made from an address for reading, nor the other way round', async () => {
    const path = `${ada.id}/${aName()}`
    await photos(ada).upload(path, aPicture())
    const { data: forReading } = await photos(ada).createSignedUrl(path, 60)
    await photos(ada).remove([path])
    const readingToken = new URL(forReading!.signedUrl).searchParams.get('token')!
    const { error } = await photos(bob).uploadToSignedUrl(path, readingToken, aPicture())
    expect(error).toMatchObject({ message: 'Token is not scoped for upload', statusCode: '400' })

    const document = `${ada.id}/${aName('pdf')}`
    const { data: forUpload } = await documents(ada).createSignedUploadUrl(document)
    await documents(ada).uploadToSignedUrl(document, forUpload!.token, '%PDF', { contentType: 'application/pdf' })
    const answer = await fetch(address(`sign/creator-documents/${document}?token=${forUpload!.token}`))
    expect(await refusal(answer)).toMatchObject({ status: 400, message: 'Token is not scoped for download' })
  })

  it('keeps the limits of the bucket', async () => {
    const path = `${ada.id}/${aName()}`
    const { data } = await images(ada).createSignedUploadUrl(path)
    const put = (body: Uint8Array, contentType: string) => images(ada).uploadToSignedUrl(path, data!.token, body, { contentType })
    expect((await put(new Uint8Array(5 * MB + 1), 'image/png')).error).toMatchObject({ statusCode: '413' })
    expect((await put(new Uint8Array(5), 'text/html')).error).toMatchObject({ statusCode: '415' })
  })
})

describe('one’s own files', () => {
  it('are listed by folder, name and time, page by page', async () => {
    const owner = await aUser()
    const bucket = photos(owner)
    for (const name of ['b.png', 'a.png', 'holiday/c.png']) await bucket.upload(`${owner.id}/${name}`, aPicture())
    const names = async (...options: Parameters<typeof bucket.list>) => (await bucket.list(...options)).data!.map(({ name }) => name)

    expect(await names(owner.id)).toEqual(['a.png', 'b.png', 'holiday'])
    expect(await names(`${owner.id}/holiday/`)).toEqual(['c.png'])
    expect(await names(owner.id, { sortBy: { column: 'name', order: 'desc' }, limit: 1, offset: 1 })).toEqual(['b.png'])
    expect(await names(owner.id, { search: 'a' })).toEqual(['a.png'])
    expect(await names(owner.id, { search: '_' })).toEqual([])
    expect(await names()).toEqual([owner.id])
    expect((await bucket.list(owner.id)).data![0]).toMatchObject({ id: expect.any(String), metadata: { size: 64, mimetype: 'image/png' } })

    const first = await bucket.listV2({ prefix: `${owner.id}/`, with_delimiter: true, limit: 2 })
    expect(first.data).toMatchObject({ hasNext: true, folders: [], objects: [{ name: `${owner.id}/a.png` }, { name: `${owner.id}/b.png` }] })
    const rest = await bucket.listV2({ prefix: `${owner.id}/`, with_delimiter: true, limit: 2, cursor: first.data!.nextCursor })
    expect(rest.data).toMatchObject({ hasNext: false, folders: [{ name: `${owner.id}/holiday/` }], objects: [] })
  })

  it('can be moved, copied and removed within the own folder', async () => {
    const [from, to, copy] = [aName(), aName(), aName()].map((name) => `${ada.id}/${name}`) as [string, string, string]
    await photos(ada).upload(from, aPicture(64, 5))
    expect((await photos(ada).move(from, to)).error).toBeNull()
    expect((await photos(ada).exists(from)).data).toBe(false)
    expect((await photos(ada).copy(to, copy)).data).toEqual({ path: `profile-photos/${copy}` })
    expect((await photos(ada).copy(to, copy)).error).toMatchObject({ message: 'The resource already exists' })
    expect((await photos(ada).move(to, `${bob.id}/${aName()}`)).error).toMatchObject({ statusCode: '403' })
    expect((await photos(ada).copy(to, `${bob.id}/${aName()}`)).error).toMatchObject({ statusCode: '403' })

    const { data } = await photos(ada).remove([to, `${ada.id}/${aName()}`])
    expect(data!.map(({ name }) => name)).toEqual([to])
    expect((await photos(ada).download(to)).error).toMatchObject({ message: 'Object not found' })
    const left = await photos(ada).download(copy)
    expect(new Uint8Array(await left.data!.arrayBuffer()).at(-1)).toBe(5)
  })
})

describe('buckets', () => {
  it('are shown and changed by the service alone', async () => {
    expect((await ada.client.storage.listBuckets()).data).toEqual([])
    expect((await ada.client.storage.getBucket('template-images')).error).toMatchObject({ message: 'Bucket not found' })
    expect((await ada.client.storage.createBucket('mine')).error).toMatchObject({ message: 'new row violates row-level security policy' })
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
