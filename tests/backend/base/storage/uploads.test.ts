import { describe, expect, inject, it } from 'vitest'
import {
  aName,
  aPicture,
  documents,
  images,
  MB,
  photos,
  pngStart,
  twoUsers,
  adminBucket,
} from '../../../support/files/files.ts'

const [ada] = await twoUsers()

describe('Uploads', () => {
  it('The owner can download an uploaded file with its type and metadata', async () => {
    const path = `${ada.id}/${aName()}`
    const { data, error } = await adminBucket('profile-photos').upload(path, aPicture(64, 7), {
      cacheControl: '60',
      metadata: { of: 'Ada' },
    })
    expect(error).toBeNull()
    expect(data).toEqual({ path, fullPath: `profile-photos/${path}`, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })

    const stored = await photos(ada).download(path)
    expect(new Uint8Array(await stored.data!.arrayBuffer())).toEqual(
      new Uint8Array(await aPicture(64, 7).arrayBuffer()),
    )
    const { data: info } = await photos(ada).info(path)
    expect(info).toMatchObject({
      size: 64,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { of: 'Ada' },
    })
    expect((await photos(ada).exists(path)).data).toBe(true)
    expect((await photos(ada).exists(`${ada.id}/${aName()}`)).data).toBe(false)
  })

  it('An upload may be text, bytes or a stream', async () => {
    const bytes = new TextEncoder().encode('%PDF of Ada')
    for (const body of ['%PDF of Ada', bytes, new Blob([bytes]).stream()]) {
      const path = `${ada.id}/${aName('pdf')}`
      expect(
        (await adminBucket('creator-documents').upload(path, body, { contentType: 'application/pdf' })).error,
      ).toBeNull()
      const { data } = await documents(ada).download(path)
      expect([await data!.text(), data!.type]).toEqual(['%PDF of Ada', 'application/pdf'])
    }
  })

  it('An upload replaces an existing file only with upsert or update', async () => {
    const path = `${ada.id}/${aName()}`
    await adminBucket('profile-photos').upload(path, aPicture(64, 1))
    const again = await adminBucket('profile-photos').upload(path, aPicture(64, 2))
    expect(again.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' })
    const kept = await photos(ada).download(path)
    expect(new Uint8Array(await kept.data!.arrayBuffer()).at(-1)).toBe(1)

    for (const [last, replace] of [
      [3, () => adminBucket('profile-photos').upload(path, aPicture(64, 3), { upsert: true })],
      [4, () => adminBucket('profile-photos').update(path, aPicture(64, 4))],
    ] as const) {
      expect((await replace()).error).toBeNull()
      const now = await photos(ada).download(path)
      expect(new Uint8Array(await now.data!.arrayBuffer()).at(-1)).toBe(last)
    }
  })

  it('An upload to an unknown bucket is refused with Bucket not found', async () => {
    const { error } = await adminBucket('no-such-bucket').upload(`${ada.id}/a.png`, aPicture())
    expect(error).toMatchObject({ message: 'Bucket not found', statusCode: '404' })
  })

  it('An interrupted upload leaves no file and can be repeated', async () => {
    const path = `${ada.id}/${aName()}`
    const breaksOff = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(pngStart)),
      pull: (controller) => controller.error(new Error('the line is dead')),
    })
    const { error } = await adminBucket('template-images').upload(path, breaksOff, { contentType: 'image/png' })
    expect(error).not.toBeNull()
    expect((await images(ada).exists(path)).data).toBe(false)
    expect((await adminBucket('template-images').upload(path, aPicture())).error).toBeNull()
  })
})

describe('The limits of a bucket', () => {
  const tooLarge = { message: 'The object exceeded the maximum allowed size', statusCode: '413' }

  it('A file of exactly the maximum size is accepted', async () => {
    expect((await adminBucket('template-images').upload(`${ada.id}/${aName()}`, aPicture(5 * MB))).error).toBeNull()
  })

  const bodies: [way: string, body: () => Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>][] = [
    ['a form', () => aPicture(5 * MB + 1)],
    ['bytes', () => new Uint8Array(5 * MB + 1)],
    ['a form of many times the limit', () => aPicture(30 * MB)],
  ]
  // The Storage API lets it pass, which is why the functions count what they store themselves.
  if (inject('stack').isEmbedded)
    bodies.push(['a stream that does not say how long it is', () => new Blob([new Uint8Array(5 * MB + 1)]).stream()])

  it.each(bodies)('A file over the maximum size is refused, sent as %s', async (_way, body) => {
    const path = `${ada.id}/${aName()}`
    const { error } = await adminBucket('template-images').upload(path, body(), { contentType: 'image/png' })
    expect(error).toMatchObject(tooLarge)
    expect((await images(ada).exists(path)).data).toBe(false)
  })

  it.each(['text/plain', 'text/html', 'image/svg+xml', 'image', ''])(
    'A file of the type "%s" is refused',
    async (type) => {
      const path = `${ada.id}/${aName()}`
      const { error } = await adminBucket('template-images').upload(path, new Uint8Array(8), { contentType: type })
      expect(error).toMatchObject({
        message: type.includes('/') ? `mime type ${type} is not supported` : 'Invalid Content-Type header',
        statusCode: '415',
      })
      const form = await adminBucket('template-images').upload(
        path,
        new Blob(['<svg/>'], { type: type || 'text/plain' }),
      )
      expect(form.error?.message).toMatch(/^mime type .* is not supported$/)
      expect((await images(ada).exists(path)).data).toBe(false)
    },
  )
})
