import { describe, expect, inject, it } from 'vitest'
import { visitor } from '../../../support/clients.ts'
import {
  aDocument,
  address,
  aName,
  aPicture,
  documents,
  MB,
  photos,
  refusal,
  twoUsers,
  adminBucket,
} from '../../../support/files/files.ts'

const [ada] = await twoUsers()

describe('Signed download links', () => {
  async function signed(options: { seconds?: number; download?: string } = {}) {
    const path = await aDocument(ada)
    const { data, error } = await documents(ada).createSignedUrl(path, options.seconds ?? 60, {
      download: options.download,
    })
    expect(error).toBeNull()
    return { path, url: data!.signedUrl }
  }

  it('A signed link delivers the file to anybody, with the requested name', async () => {
    const { url } = await signed({ download: 'report.pdf' })
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, 'a document'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': "attachment; filename=report.pdf; filename*=UTF-8''report.pdf",
      // The Storage API sends none; ours serves files from the origin of the API.
      ...(inject('stack').isEmbedded && {
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      }),
    })
  })

  it('A signed link opens no other file', async () => {
    const { path, url } = await signed()
    const other = await aDocument(ada, 'another')
    expect(await refusal(await fetch(url.replace(path, other)))).toMatchObject({
      status: 400,
      message: 'Invalid signature',
    })
  })

  it.each([
    ['a changed signature', (token: string) => `${token.slice(0, -12)}AAAAAAAAAAAA`],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['nonsense', () => 'nonsense'],
    ['a session', () => ada.session.access_token],
  ])('A link with %s in place of its token is refused', async (_what, change) => {
    const { url } = await signed()
    const token = new URL(url).searchParams.get('token')!
    const answer = await refusal(await fetch(url.replace(token, change(token))))
    expect(answer).toMatchObject({ status: 400, statusCode: '400' })
  })

  it('A signed link expires', async () => {
    expect((await fetch((await signed()).url)).status).toBe(200)
    const { url } = await signed({ seconds: 1 })
    await expect
      .poll(async () => refusal(await fetch(url)))
      .toEqual({
        status: 400,
        statusCode: '400',
        message: '"exp" claim timestamp check failed',
      })
  })

  it('createSignedUrls signs the existing files of a list', async () => {
    const paths = [await aDocument(ada, 'one'), await aDocument(ada, 'two'), `${ada.id}/${aName('pdf')}`]
    const { data } = await documents(ada).createSignedUrls(paths, 60)
    expect(data!.map(({ signedUrl }) => Boolean(signedUrl))).toEqual([true, true, false])
    expect(await (await fetch(data![1]!.signedUrl!)).text()).toBe('two')
  })
})

describe('Signed upload links', () => {
  it('A signed upload link lets a visitor store one file at one path, once', async () => {
    const path = `${ada.id}/${aName('pdf')}`
    const { data } = await adminBucket('creator-documents').createSignedUploadUrl(path)
    const bucket = visitor().storage.from('creator-documents')
    const put = (place: string, token: string) =>
      bucket.uploadToSignedUrl(place, token, '%PDF', { contentType: 'application/pdf' })

    const elsewhere = await put(`${ada.id}/${aName('pdf')}`, data!.token)
    expect(elsewhere.error).toMatchObject({ message: 'Invalid signature' })
    expect((await put(path, data!.token)).data).toMatchObject({ path, fullPath: `creator-documents/${path}` })
    expect((await put(path, data!.token)).error).toMatchObject({ message: 'The resource already exists' })
    expect(await (await documents(ada).download(path)).data!.text()).toBe('%PDF')
  })

  it('A download token cannot be used for an upload, nor an upload token for a download', async () => {
    const path = `${ada.id}/${aName()}`
    await adminBucket('profile-photos').upload(path, aPicture())
    const { data: forReading } = await photos(ada).createSignedUrl(path, 60)
    await adminBucket('profile-photos').remove([path])
    const readingToken = new URL(forReading!.signedUrl).searchParams.get('token')!
    const { error } = await photos(ada).uploadToSignedUrl(path, readingToken, aPicture())
    expect(error).toMatchObject({ message: 'Token is not scoped for upload', statusCode: '400' })

    const document = `${ada.id}/${aName('pdf')}`
    const { data: forUpload } = await adminBucket('creator-documents').createSignedUploadUrl(document)
    await adminBucket('creator-documents').uploadToSignedUrl(document, forUpload!.token, '%PDF', {
      contentType: 'application/pdf',
    })
    const answer = await fetch(address(`sign/creator-documents/${document}?token=${forUpload!.token}`))
    expect(await refusal(answer)).toMatchObject({ status: 400, message: 'Token is not scoped for download' })
  })

  it('A signed upload is subject to the bucket’s size and type limits', async () => {
    const path = `${ada.id}/${aName()}`
    const { data } = await adminBucket('template-images').createSignedUploadUrl(path)
    const put = (body: Uint8Array, contentType: string) =>
      adminBucket('template-images').uploadToSignedUrl(path, data!.token, body, { contentType })
    expect((await put(new Uint8Array(5 * MB + 1), 'image/png')).error).toMatchObject({ statusCode: '413' })
    expect((await put(new Uint8Array(5), 'text/html')).error).toMatchObject({ statusCode: '415' })
  })
})
