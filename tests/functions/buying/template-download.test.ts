import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import type { GoodsVersion } from '../../../supabase/functions/_shared/buying/database.ts'
import { templateDownload } from '../../../supabase/functions/template-download/handler.ts'
import { as, post, recorder } from '../requests.ts'

const template = '00000000-0000-4000-8000-000000000001'
const stored = new TextEncoder().encode('{"nodes":[]}')
const hash = createHash('sha256').update(stored).digest('hex')
const file = {
  ok: true,
  version: 3,
  kind: 'file',
  bucket: 'template-goods',
  path: 'c/t/1.json',
  sha256: hash,
  url: null,
  file_name: 'Lead Router (v2).json',
} as const
const notDownloadable = { error: messages.notDownloadable }

function build(goods: GoodsVersion, bytes: Uint8Array<ArrayBuffer> | null = stored) {
  const asked = recorder<[buyer: string, template: string, version?: number]>()
  const recorded = recorder<[buyer: string, template: string, version: number]>()
  const reviewed = recorder<[admin: string, id: string, atLastReview?: boolean]>()
  const signed = recorder<[bucket: string, path: string, fileName: string]>()
  const handle = templateDownload({
    callerOf: async (token) => (token === 'good' ? { id: 'buyer' } : null),
    database: {
      templateGoods: async (...args) => {
        asked.note(...args)
        return goods
      },
      recordDownload: async (...args) => recorded.note(...args),
      goodsUnderReview: async (...args) => {
        reviewed.note(...args)
        return goods
      },
      readGoods: async () => bytes,
      signGoods: async (...args) => {
        signed.note(...args)
        return 'https://files.test/signed'
      },
    },
  })
  const call = async (body: unknown = { templateId: template }, token = 'good') => {
    const response = await handle(post(body, as(token)))
    return [response.status, await response.json()] as const
  }
  return { call, asked, recorded, reviewed, signed }
}

describe('template-download', () => {
  test('template-download signs the buyer’s file under a safe file name', async () => {
    const { call, asked, recorded, signed } = build(file)
    expect(await call()).toEqual([
      200,
      { url: 'https://files.test/signed', fileName: 'lead-router-v2.json', kind: 'file' },
    ])
    expect(asked.calls).toEqual([['buyer', template, undefined]])
    expect(recorded.calls).toEqual([['buyer', template, 3]])
    expect(signed.calls).toEqual([['template-goods', 'c/t/1.json', 'lead-router-v2.json']])
  })

  test('template-download passes on the number of an earlier version, and refuses any other value', async () => {
    const { call, asked } = build(file)
    expect((await call({ templateId: template, version: 2 }))[0]).toBe(200)
    expect(asked.calls).toEqual([['buyer', template, 2]])
    for (const version of [0, -1, 1.5, '2', null, 2 ** 31])
      expect((await call({ templateId: template, version }))[0]).toBe(400)
  })

  test.each([
    ['Café ☕ Über.json', 'cafe-uber.json'],
    ['../../etc/passwd', 'etc-passwd.json'],
    ['"\r\nx: y', 'x-y.json'],
    ['☕', `${template}.json`],
    [null, `${template}.json`],
  ])('The file name %j is saved as %s', async (file_name, saved) => {
    const { call } = build({ ...file, file_name })
    expect(await call()).toMatchObject([200, { fileName: saved }])
  })

  test('template-download answers a GHL snapshot with its share link', async () => {
    const { call, recorded, signed } = build({
      ok: true,
      version: 1,
      kind: 'link',
      url: 'https://app.gohighlevel.com/snapshots/x',
    })
    expect(await call()).toEqual([
      200,
      { url: 'https://app.gohighlevel.com/snapshots/x', fileName: null, kind: 'link' },
    ])
    expect(recorded.calls).toEqual([['buyer', template, 1]])
    expect(signed.calls).toEqual([])
  })

  test('template-download signs the file under review by its own look-up, and records nothing', async () => {
    const { call, asked, recorded, reviewed, signed } = build({ ...file, file_name: null })
    expect(await call({ reviewId: template })).toEqual([
      200,
      { url: 'https://files.test/signed', fileName: `${template}.json`, kind: 'file' },
    ])
    expect(reviewed.calls).toEqual([['buyer', template, undefined]])
    expect(asked.calls).toEqual([])
    expect(recorded.calls).toEqual([])
    expect(signed.calls).toHaveLength(1)
    expect(await build({ ok: false, problem: 'not_entitled' }).call({ reviewId: template })).toEqual([
      403,
      notDownloadable,
    ])
    expect((await call({ reviewId: 'x' }))[0]).toBe(400)
  })

  test('template-download looks up the file of the last review where it is asked for', async () => {
    const { call, reviewed } = build(file)
    expect((await call({ reviewId: template, atLastReview: true }))[0]).toBe(200)
    expect(reviewed.calls).toEqual([['buyer', template, true]])
    expect((await call({ reviewId: template, atLastReview: 'yes' }))[0]).toBe(400)
  })

  test.each([
    ['not_entitled', 403],
    ['not_found', 404],
  ] as const)('The problem %s answers %i with the specified message', async (problem, status) => {
    expect(await build({ ok: false, problem }).call()).toEqual([status, notDownloadable])
  })

  test('A buyer with too many downloads gets 429', async () => {
    const error = messages.tooManyDownloads
    expect(await build({ ok: false, problem: 'too_many' }).call()).toEqual([429, { error }])
  })

  test.each([
    ['a byte changed', new TextEncoder().encode('{"nodes":[ ]}'), 409, 'file_differs_from_its_approved_hash'],
    ['emptied', new Uint8Array(), 409, 'file_differs_from_its_approved_hash'],
    ['gone', null, 404, 'file_is_gone'],
  ])(
    'A file that was %s since its approval is not signed, and no download is recorded; the log names it',
    async (_, bytes, status, event) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { call, recorded, signed } = build(file, bytes)
      expect(await call()).toEqual([status, notDownloadable])
      expect(signed.calls).toEqual([])
      expect(recorded.calls).toEqual([])
      const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)
      logged.mockRestore()
      expect(lines).toEqual([expect.objectContaining({ level: 'error', event, bucket: file.bucket, path: file.path })])
    },
  )

  test('A file without a recorded hash is not signed', async () => {
    expect(await build({ ...file, sha256: null }).call()).toEqual([409, notDownloadable])
  })

  test('A request without a session answers 401 and one without a valid id 400, before the database is called', async () => {
    const { call, asked } = build(file)
    expect((await call({ templateId: template }, 'forged'))[0]).toBe(401)
    expect((await call({ templateId: 'c/t/1.json' }))[0]).toBe(400)
    expect(asked.calls).toEqual([])
  })
})
