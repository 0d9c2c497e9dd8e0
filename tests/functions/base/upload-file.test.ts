import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addressBehind } from '../../../supabase/functions/_shared/base/caller-address.ts'
import type { NewUpload } from '../../../supabase/functions/_shared/base/database.ts'
import type { NewObject } from '../../../supabase/functions/_shared/base/files.ts'
import { type Deps, uploadFile } from '../../../supabase/functions/upload-file/handler.ts'
import { docFile, docxFile, pdf, program } from '../../support/files/documents.ts'
import { jpeg, joined, png, pngChunk, pngFile, pngOfBytes } from '../../support/files/pictures.ts'
import { as, recorder } from '../requests.ts'

const megabyte = 1024 * 1024
const user = '5e55105e-0000-4000-8000-000000000001'

type Over = {
  turn?: 'too_many' | 'full'
  isFull?: boolean
  isUnrecorded?: boolean
  storeUpload?: Deps['database']['storeUpload']
}

function build(over: Over = {}) {
  const turns = recorder<[user: string, caller: string | null, bytes: number]>()
  const stored = recorder<[NewObject]>()
  const recorded = recorder<[NewUpload]>()
  const removed = recorder<[bucket: string, paths: string[]]>()
  const handle = uploadFile({
    callerOf: async (token) => (token === 'session' ? { id: user } : null),
    addressOf: addressBehind('http://kong:8000'),
    random: () => 'abcd1234',
    now: () => 1_795_000_000_000,
    database: {
      countUploadAttempt: async (...args) => {
        turns.note(...args)
        return over.turn ?? 'ok'
      },
      storeUpload: over.storeUpload ?? (async (object) => stored.note(object)),
      recordUpload: async (upload) => {
        recorded.note(upload)
        if (over.isUnrecorded) throw new Error('23514 uploads_skeleton_check')
        return over.isFull ? null : upload.name
      },
      removeFiles: async (...args) => removed.note(...args),
    },
  })
  const call = async (
    file: File | string | null,
    purpose = 'application-document',
    headers: Record<string, string> = as('session'),
  ) => {
    const form = new FormData()
    if (file !== null) form.append('file', file)
    const response = await handle(
      new Request(`http://functions.test/upload-file?for=${purpose}`, { method: 'POST', body: form, headers }),
    )
    return [response.status, (await response.json()) as Record<string, unknown>] as const
  }
  return { call, handle, turns, stored, recorded, removed }
}

const aFile = (name: string, ...content: BlobPart[]) => new File(content, name, { type: 'application/pdf' })
const wrongType = 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.'
const wrongName = 'File names can’t contain slashes or control characters. Please rename the file.'
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
      'The file name is too long. Please use 255 characters or fewer.',
    ],
    ['application-document', 'an empty file', aFile('cv.pdf'), 'File is required'],
    ['application-document', 'words in place of a file', 'cv.pdf', 'File is required'],
    ['application-document', 'no file', null, 'File is required'],
    [
      'application-document',
      '5 MB and a byte',
      aFile('cv.pdf', pdf, new Uint8Array(5 * megabyte - pdf.length + 1)),
      'File size exceeds the 5MB limit',
    ],
    [
      'company-document',
      'a picture',
      aFile('a.jpg', jpeg),
      'Invalid file type. Only PDF and Word documents are allowed.',
    ],
    ['template-image', 'a page', aFile('a.png', '<html>'), 'Please select an image file'],
    [
      'template-image',
      'the beginning of a picture',
      aFile('a.png', png.subarray(0, 20)),
      'Please select an image file',
    ],
    [
      'template-image',
      'a drawing',
      aFile('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please select an image file',
    ],
    ['template-image', '5 MB', aFile('a.png', pngOfBytes(5 * megabyte)), 'Image must be less than 5MB'],
    [
      'profile-photo',
      'a picture with more pixels than fit a screen',
      aFile('a.png', pngFile({ claims: 5000 })),
      'Please upload an image file',
    ],
    ['profile-photo', '5 MB', aFile('a.png', pngOfBytes(5 * megabyte)), 'File size must be less than 5MB'],
  ])('An upload for %s with %s is refused with a clear message and not stored', async (purpose, _, file, error) => {
    const { call, stored, recorded } = build()
    expect(await call(file, purpose)).toEqual([400, { error }])
    expect([stored.calls, recorded.calls]).toEqual([[], []])
  })

  test('A workflow is stored unchanged, and its drawing is recorded', async () => {
    const { call, stored, recorded } = build()
    const text = '\uFEFF {"nodes": [{"type": "n8n-nodes-base.set", "name": "Ü", "extra": 1}],\r\n "more": [] }'
    const bytes = new TextEncoder().encode(text)
    const path = `${user}/1795000000000-abcd1234.json`
    expect(await call(aFile('../My flow.txt', text), 'template-goods')).toEqual([
      200,
      { path, name: '_My flow.json', size: bytes.length, type: 'application/json' },
    ])
    expect(stored.calls).toEqual([
      [{ bucket: 'template-goods', path, bytes, type: 'application/json', overwrites: false }],
    ])
    expect(recorded.calls[0]?.[0]).toMatchObject({
      hash: createHash('sha256').update(bytes).digest('hex'),
      skeleton: { n: [['l', 0, 0, 0]], e: [], o: ['set'] },
      report: {
        preview: { skeleton: { steps: [{ name: 'Ü', label: 'Set' }] } },
        findings: { leaks: [] },
      },
    })
  })

  test('The report on a workflow with a secret is recorded with its bytes, and the answer says nothing about it', async () => {
    const { call, recorded } = build()
    const parameters = { apiKey: `sk-ant-api03-${'aB3x9'.repeat(8)}` }
    const text = JSON.stringify({ nodes: [{ type: 'n8n-nodes-base.set', name: 'Ask', parameters }] })
    const [status, body] = await call(aFile('flow.json', text), 'template-goods')
    expect([status, Object.keys(body)]).toEqual([200, ['path', 'name', 'size', 'type']])
    expect(recorded.calls[0]?.[0].report?.findings.leaks).toEqual([
      expect.objectContaining({ severity: 'high', kind: 'secret', node: 'Ask', field: 'parameters.apiKey' }),
    ])
    expect(JSON.stringify(recorded.calls)).not.toContain('aB3x9')
  })

  const unreadable = "Failed to parse JSON file. Please ensure it's a valid n8n template."
  test.each([
    ['no JSON', '{"nodes": [', unreadable],
    ['nothing', '', unreadable],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d]), unreadable],
    ['a picture', png, unreadable],
    ['no nodes', '{"name": "Flow"}', 'Invalid n8n template: Missing nodes structure'],
    [
      '900,000 levels of nesting',
      '{"a":'.repeat(9e5),
      'This workflow file is too large. The limits are 5 MB, 2,000 nodes, and 100 levels of nesting.',
    ],
    [
      '5 MB and a byte',
      new Uint8Array(5 * megabyte + 1).fill(32),
      'This workflow file is too large. The limits are 5 MB, 2,000 nodes, and 100 levels of nesting.',
    ],
  ])('A workflow file with %s is refused with the message of the parser', async (_, content, error) => {
    const { call, stored, recorded } = build()
    expect(await call(aFile('flow.json', content), 'template-goods')).toEqual([400, { error }])
    expect([stored.calls, recorded.calls]).toEqual([[], []])
  })

  test('A body larger than a document answers 413 and is not stored', async () => {
    const { call, stored } = build()
    expect(await call(aFile('cv.pdf', pdf, new Uint8Array(6 * megabyte)))).toEqual([
      413,
      { error: 'File size exceeds the 5MB limit' },
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
    ['too_many', 'You’ve uploaded a lot of files in a short time. Please try again later.'],
    ['full', 'You’ve reached today’s upload limit. Please try again tomorrow.'],
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
