import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportMessages as messages } from '../../../src/account/messages/export.ts'
import type { ExportFile } from '../../../supabase/functions/_shared/account/database.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'
import { type Deps, exportData } from '../../../supabase/functions/export-data/handler.ts'
import { exportDownload } from '../../../supabase/functions/export-download/handler.ts'
import { as, post, recorder } from '../requests.ts'

const photo: ExportFile = { bucket_id: 'profile-photos', path: 'ann/photo.png', size: 3 }
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function build(over: Partial<Deps['database']> = {}) {
  const calls = recorder<unknown[]>()
  const stored = recorder<Parameters<Deps['database']['storeUpload']>>()
  const due = [{ id: 'export-1', user_id: 'ann' }]
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      calls.note(name, ...args)
  const handle = exportData({
    secretKeys: ['sb_secret_x'],
    database: {
      leaseDueExport: async () => due.pop() ?? null,
      exportRows: async () => ({ account: { email: 'ann@example.com' }, purchases: [{ id: 1 }] }),
      exportFiles: async () => [photo],
      readGoods: async () => new Uint8Array([1, 2, 3]),
      markExportProgress: note('progress'),
      markExportReady: async (...args) => {
        calls.note('ready', ...args)
        return true
      },
      markExportFailed: note('failed'),
      storeUpload: async (object) => stored.note(object),
      removeFiles: note('remove'),
      ...over,
    },
  })
  const call = async (headers: Record<string, string> = { apikey: 'sb_secret_x' }) => {
    const response = await handle(post('', headers))
    return [response.status, await response.json()] as const
  }
  const archive = () => unzipSync(stored.calls[0]?.[0].bytes ?? new Uint8Array())
  const data = () => JSON.parse(strFromU8(archive()['data.json'] ?? new Uint8Array())) as Record<string, unknown>
  return { call, calls, stored, archive, data }
}

describe('export-data', () => {
  test('An export is a zip of the rows as JSON and the files, in the folder of its owner', async () => {
    const { call, calls, stored, archive, data } = build()
    expect(await call()).toEqual([200, { ready: 1, failed: 0 }])
    expect(stored.calls[0]?.[0]).toMatchObject({
      bucket: 'data-exports',
      path: 'ann/export-1.zip',
      type: 'application/zip',
    })
    expect(Object.keys(archive()).sort()).toEqual(['data.json', 'files/profile-photos/photo.png'])
    expect(hash(archive()['files/profile-photos/photo.png'] ?? new Uint8Array())).toBe(hash(new Uint8Array([1, 2, 3])))
    expect(data()).toMatchObject({
      account: { email: 'ann@example.com' },
      purchases: [{ id: 1 }],
      files: [{ name: 'files/profile-photos/photo.png', left_out: null }],
    })
    expect(calls.calls).toEqual([
      ['progress', 'export-1', 10],
      ['progress', 'export-1', 99],
      ['ready', 'export-1', 'ann/export-1.zip'],
    ])
  })

  test('A path with dot segments stays in the folder of files', async () => {
    const { call, archive } = build({
      exportFiles: async () => [{ ...photo, path: 'ann/../../evil.png' }],
    })
    await call()
    expect(Object.keys(archive())).toContain('files/profile-photos/-/-/evil.png')
  })

  test('A file that exceeds the size of an archive is listed with the reason, and not read', async () => {
    const read = recorder<unknown[]>()
    const { call, data } = build({
      exportFiles: async () => [{ ...photo, size: 41 * 1024 * 1024 }],
      readGoods: async (...args) => {
        read.note(...args)
        return null
      },
    })
    await call()
    expect(data().files).toMatchObject([{ name: null, left_out: 'exceeds the size of an archive' }])
    expect(read.calls).toEqual([])
  })

  test('A file that was deleted meanwhile does not fail the export', async () => {
    const { call, data } = build({ readGoods: async () => null })
    expect(await call()).toEqual([200, { ready: 1, failed: 0 }])
    expect(data().files).toMatchObject([{ name: null, left_out: 'deleted meanwhile' }])
  })

  test('When the account is deleted during its export, the archive is removed', async () => {
    const { call, calls } = build({ markExportReady: async () => false })
    await call()
    expect(calls.calls.at(-1)).toEqual(['remove', 'data-exports', ['ann/export-1.zip']])
  })

  test('When the account was deleted before its export, nothing is stored', async () => {
    const { call, stored } = build({ exportRows: async () => null })
    await call()
    expect(stored.calls).toEqual([])
  })

  test('A failed export is queued again', async () => {
    const { call, calls } = build({
      storeUpload: async () => {
        throw new Error('storage is down')
      },
    })
    expect(await call()).toEqual([200, { ready: 0, failed: 1 }])
    expect(calls.calls.at(-1)).toEqual(['failed', 'export-1'])
  })

  test('export-data requires the secret key', async () => {
    const { call, stored } = build()
    expect((await call({}))[0]).toBe(401)
    expect((await call({ apikey: 'sb_publishable_x' }))[0]).toBe(401)
    expect(stored.calls).toEqual([])
  })
})

describe('export-download', () => {
  const download = async (
    headers: Record<string, string>,
    { path = 'ann/1.zip' as string | null, isAllowed = true },
  ) => {
    const asked = recorder<[user: string]>()
    const response = await exportDownload({
      callerOf: async (token) => (token === 'good' ? { id: 'ann' } : null),
      database: {
        countDocumentRequest: async () => isAllowed,
        exportArchive: async (userId) => {
          asked.note(userId)
          return path
        },
        signGoods: async (bucket, file, name) => `https://storage.test/${bucket}/${file}?download=${name}`,
      },
    })(post({ userId: 'bob' }, headers))
    return { status: response.status, body: (await response.json()) as unknown, asked: asked.calls }
  }

  test('A user downloads their own archive, whatever the request says', async () => {
    expect(await download(as('good'), {})).toEqual({
      status: 200,
      body: {
        url: 'https://storage.test/data-exports/ann/1.zip?download=flowshelf-data.zip',
        fileName: 'flowshelf-data.zip',
      },
      asked: [['ann']],
    })
  })

  test('export-download refuses visitors, expired exports and too many calls', async () => {
    expect(await download({}, {})).toMatchObject({ status: 401, asked: [] })
    expect(await download(as('good'), { path: null })).toMatchObject({
      status: 404,
      body: { error: messages.expired },
    })
    expect(await download(as('good'), { isAllowed: false })).toMatchObject({
      status: 429,
      body: { error: messages.tooManyDownloads },
      asked: [],
    })
  })
})

test('The mail about a ready export leads to the privacy settings', () => {
  const mail = renderMail({ kind: 'export_ready', data: {} }, 'https://flowshelf.test')
  expect(mail.subject).toBe('Your data is ready to download')
  expect(mail.text).toContain('https://flowshelf.test/dashboard/settings?tab=privacy')
  expect(mail.text).toContain('within 24 hours')
})
