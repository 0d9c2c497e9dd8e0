import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { companyDocumentMessages } from '../../../src/account/messages/documents.ts'
import { photoMessages } from '../../../src/account/messages/profile-photo.ts'
import { attachmentMessages } from '../../../src/base/messages/files.ts'
import { uploadMessages } from '../../../src/base/messages/uploads.ts'
import { templateImageMessages } from '../../../src/catalog/messages/template-image.ts'
import { documentMessages } from '../../../src/selling/rules/application.ts'
import { docFile, docxFile, pdf, program } from '../../support/files/documents.ts'
import { jpeg, joined, png, pngChunk, pngFile, pngOfBytes } from '../../support/files/pictures.ts'
import { as } from '../requests.ts'
import { aFile, build, megabyte, user } from './uploading.ts'

const wrongType = documentMessages.wrongType
const wrongName = documentMessages.namePath
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('upload-file', () => {
  test('A document is stored in its owner’s folder under the type of its bytes, and its hash is recorded', async () => {
    const { call, stored, recorded, turns } = build()
    const path = `${user}/1795000000000-abcd1234-My_CV___.pdf`
    expect(
      await call(aFile('My CV 🙂 .pdf', pdf), undefined, {
        ...as('session'),
        'x-forwarded-for': '1.1.1.1, 203.0.113.9',
      }),
    ).toEqual([200, { path, name: 'My CV 🙂.pdf', size: pdf.length, type: 'application/pdf' }])
    expect(stored.calls).toEqual([
      [{ bucket: 'application-documents', path, bytes: pdf, type: 'application/pdf', overwrites: false }],
    ])
    const hash = createHash('sha256').update(pdf).digest('hex')
    expect(recorded.calls).toEqual([
      [
        {
          userId: user,
          bucket: 'application-documents',
          path,
          name: 'My CV 🙂.pdf',
          type: 'application/pdf',
          size: pdf.length,
          hash,
        },
      ],
    ])
    expect(turns.calls).toEqual([[user, '203.0.113.9', 5 * megabyte]])
  })

  test.each([
    [
      'application-document',
      'cv.docx',
      docxFile(),
      word,
      'application-documents',
      `${user}/1795000000000-abcd1234-cv.docx`,
      false,
    ],
    [
      'company-document',
      'Our firm.doc',
      docFile(),
      'application/msword',
      'creator-documents',
      `${user}/1795000000000-abcd1234.doc`,
      false,
    ],
    [
      'creator-document',
      'Our firm.jpeg',
      jpeg,
      'image/jpeg',
      'creator-documents',
      `${user}/1795000000000-Our_firm.jpeg`,
      false,
    ],
    ['template-image', 'Bild.PNG', png, 'image/png', 'template-images', `${user}/1795000000000-abcd1234.png`, false],
    ['profile-photo', 'me.html', jpeg, 'image/jpeg', 'profile-photos', `${user}/${user}-1795000000000.jpg`, true],
  ])(
    'An upload for %s named %s is stored in its bucket and path',
    async (purpose, name, content, type, bucket, path, overwrites) => {
      const { call, stored } = build()
      expect((await call(aFile(name, content), purpose))[0]).toBe(200)
      expect(stored.calls).toEqual([[{ bucket, path, bytes: content, type, overwrites }]])
    },
  )

  test('A picture is stored without its metadata and appended bytes', async () => {
    const { call, stored, recorded } = build()
    const carrier = joined(pngFile({ chunks: [pngChunk('tEXt', '<script>')] }), 'MZ a program')
    expect((await call(aFile('a.png', carrier), 'template-image'))[1]).toMatchObject({ size: png.length })
    expect(stored.calls[0]?.[0].bytes).toEqual(png)
    expect(recorded.calls[0]?.[0].hash).toBe(createHash('sha256').update(png).digest('hex'))
  })

  test.each([
    ['application-document', 'a program named pdf', aFile('cv.pdf', program), wrongType],
    ['application-document', 'a page named pdf', aFile('cv.pdf', '<!doctype html>'), wrongType],
    [
      'application-document',
      'a PDF that is a page as well',
      aFile('cv.pdf', '%PDF-1.7\n<script>alert(1)</script>', pdf),
      wrongType,
    ],
    ['application-document', 'a spreadsheet named docx', aFile('cv.docx', docxFile('xl/workbook.xml')), wrongType],
    ['application-document', 'a PDF named as a program', aFile('cv.exe', pdf), wrongType],
    ['application-document', 'a name with ../', aFile('../../evil.pdf', pdf), wrongName],
    [
      'application-document',
      'a name with 300 emoji',
      aFile(`${'😀'.repeat(300)}.pdf`, pdf),
      documentMessages.nameTooLong,
    ],
    ['application-document', 'an empty file', aFile('cv.pdf'), attachmentMessages.missing],
    ['application-document', 'words in place of a file', 'cv.pdf', attachmentMessages.missing],
    ['application-document', 'no file', null, attachmentMessages.missing],
    [
      'application-document',
      '5 MB and a byte',
      aFile('cv.pdf', pdf, new Uint8Array(5 * megabyte - pdf.length + 1)),
      attachmentMessages.tooLarge,
    ],
    ['company-document', 'a picture', aFile('a.jpg', jpeg), companyDocumentMessages.wrongType],
    ['template-image', 'a page', aFile('a.png', '<html>'), templateImageMessages.notAnImage],
    [
      'template-image',
      'the beginning of a picture',
      aFile('a.png', png.subarray(0, 20)),
      templateImageMessages.notAnImage,
    ],
    [
      'template-image',
      'a drawing',
      aFile('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      templateImageMessages.notAnImage,
    ],
    ['template-image', '5 MB', aFile('a.png', pngOfBytes(5 * megabyte)), templateImageMessages.tooLarge],
    [
      'profile-photo',
      'a picture with more pixels than fit a screen',
      aFile('a.png', pngFile({ claims: 5000 })),
      photoMessages.notAnImage,
    ],
    ['profile-photo', '5 MB', aFile('a.png', pngOfBytes(5 * megabyte)), photoMessages.tooLarge],
  ])('An upload for %s with %s is refused with a clear message and not stored', async (purpose, _, file, error) => {
    const { call, stored, recorded } = build()
    expect(await call(file, purpose)).toEqual([400, { error }])
    expect([stored.calls, recorded.calls]).toEqual([[], []])
  })

  test('A body larger than a document answers 413 and is not stored', async () => {
    const { call, stored } = build()
    expect(await call(aFile('cv.pdf', pdf, new Uint8Array(6 * megabyte)))).toEqual([
      413,
      { error: attachmentMessages.tooLarge },
    ])
    expect(stored.calls).toEqual([])
  })

  test('An upload without a session answers 401 before anything is counted', async () => {
    const { call, turns, stored } = build()
    for (const headers of [{}, as('sb_publishable_x'), as('expired')])
      expect((await call(aFile('cv.pdf', pdf), undefined, headers))[0]).toBe(401)
    expect([turns.calls, stored.calls]).toEqual([[], []])
  })

  test.each([
    ['too_many', uploadMessages.tooMany],
    ['full', uploadMessages.dayIsFull],
  ] as const)('A caller over the limit (%s) gets 429 before the body is read', async (turn, error) => {
    const { handle, turns } = build({ turn })
    let isRead = false
    const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...as('session'), 'content-length': '1000' },
    } as RequestInit
    const answer = await handle(new Request('http://functions.test/upload-file?for=profile-photo', init))
    expect([answer.status, await answer.json()]).toEqual([429, { error }])
    expect([turns.calls.map(([, , bytes]) => bytes), isRead]).toEqual([[1000], false])
  })

  test('A file that exceeds the daily quota is removed again and answers 429', async () => {
    const { call, stored, removed } = build({ isFull: true })
    expect((await call(aFile('cv.pdf', pdf)))[0]).toBe(429)
    expect(removed.calls).toEqual([['application-documents', [stored.calls[0]?.[0].path]]])
  })

  test('A file that cannot be recorded is removed again', async () => {
    const { call, stored, removed } = build({ isUnrecorded: true })
    expect(await call(aFile('cv.pdf', pdf))).toEqual([500, { error: 'Something went wrong. Please try again later.' }])
    expect(removed.calls).toEqual([['application-documents', [stored.calls[0]?.[0].path]]])
  })

  test('A storage error answers 500 without internal details', async () => {
    const { call } = build({ storeUpload: () => Promise.reject(new Error('disk full at /var/lib')) })
    expect(await call(aFile('cv.pdf', pdf))).toEqual([500, { error: 'Something went wrong. Please try again later.' }])
  })

  test('A body that is not a form or an unknown purpose answers 400, and GET answers 405', async () => {
    const { call, handle } = build()
    const url = 'http://functions.test/upload-file?for=template-image'
    expect((await handle(new Request(url, { method: 'POST', body: '{}', headers: as('session') }))).status).toBe(400)
    for (const purpose of ['', 'ticket-attachments', 'toString', '__proto__'])
      expect((await call(aFile('cv.pdf', pdf), purpose))[0]).toBe(400)
    expect((await handle(new Request(url))).status).toBe(405)
  })
})
