import { mkdtempSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../embedded/config.ts'
import type { Database } from '../../embedded/types.ts'
import { localKeys } from '../../embedded/keys.ts'
import { createStorage } from '../../embedded/storage/storage.ts'
import type { BucketConfig } from '../../embedded/types.ts'
import { sweepStorage } from '../../supabase/functions/sweep-storage/handler.ts'
import { aDatabase } from '../support/made-database.ts'
import { waitUntil } from '../support/clock.ts'

const key = { apikey: localKeys.secret }
let database: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flowshelf-storage-'))
  database = await aDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = (settings: Partial<BucketConfig>): BucketConfig => ({
  public: null,
  fileSizeLimit: null,
  allowedMimeTypes: null,
  objectsPath: null,
  ...settings,
})

/** A storage service with its own folder and the given buckets. */
function aStorage(name: string, buckets: Record<string, BucketConfig> = {}) {
  const config = readConfig()
  const options = {
    database,
    folder: join(folder, name),
    jwtSecret: 'a secret of at least 32 characters',
    keys: localKeys,
  }
  const storage = createStorage({ ...options, config: { ...config, storage: { ...config.storage, buckets } } })
  const call = (path: string, init: RequestInit = {}) =>
    storage.handle(
      new Request(`http://localhost/storage/v1/${path}`, {
        ...init,
        headers: { ...key, ...init.headers },
      }),
    )
  return { storage, call, files: () => readdirSync(join(folder, name, 'objects')) }
}

const rows = async (bucketId: string) =>
  (
    await database.query<{ name: string }>('select name from storage.objects where bucket_id = $1 order by name', [
      bucketId,
    ])
  ).map(({ name }) => name)

describe('Seeded files of a bucket', () => {
  function someFiles() {
    const source = mkdtempSync(join(folder, 'source-'))
    mkdirSync(join(source, 'deep/er'), { recursive: true })
    writeFileSync(join(source, 'deep/er/1.json'), '{"nodes":[]}')
    writeFileSync(join(source, 'logo.png'), Buffer.from('89504e470d0a1a0a00', 'hex'))
    return source
  }

  it('Seeded files are named by their path below the folder and served with their type', async () => {
    const { storage, call } = aStorage('seeded', { seeded: bucket({ objectsPath: someFiles(), public: true }) })
    await storage.seed()
    expect(await rows('seeded')).toEqual(['deep/er/1.json', 'logo.png'])
    const answer = await call('object/public/seeded/deep/er/1.json')
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['{"nodes":[]}', 'application/json'])
    expect((await call('object/public/seeded/logo.png')).headers.get('content-type')).toBe('image/png')
  })

  it('Seeding again does not restore a deleted file', async () => {
    const { storage, call } = aStorage('once', { once: bucket({ objectsPath: someFiles() }) })
    await storage.seed()
    await call('object/once/logo.png', { method: 'DELETE' })
    await storage.seed()
    expect(await rows('once')).toEqual(['deep/er/1.json'])
  })

  it('Seeding continues after an interrupted start', async () => {
    const objectsPath = someFiles()
    writeFileSync(join(objectsPath, 'z%.txt'), 'a name that no object can have')
    const { storage } = aStorage('cut', { cut: bucket({ objectsPath }) })
    await expect(storage.seed()).rejects.toThrow('Invalid key')
    rmSync(join(objectsPath, 'z%.txt'))
    await storage.seed()
    expect(await rows('cut')).toEqual(['deep/er/1.json', 'logo.png'])
  })

  // Recorded from the Storage API 1.70.6 on a Postgres with Supabase's roles.
  it('Rows of files and buckets are deleted by the Storage API only', async () => {
    for (const table of ['objects', 'buckets'])
      await expect(database.run(`delete from storage.${table} where name = 'x'`)).rejects.toMatchObject({
        code: '42501',
        message: 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      })
  })

  it('Seeding keeps and obeys the limits of an existing bucket', async () => {
    await database.run(
      `insert into storage.buckets (id, name, public, allowed_mime_types) values ('strict', 'strict', true, '{image/png}')`,
    )
    const { storage } = aStorage('strict', { strict: bucket({ objectsPath: someFiles() }) })
    await expect(storage.seed()).rejects.toThrow('mime type application/json is not supported')
    const [row] = await database.query(`select public, allowed_mime_types from storage.buckets where id = 'strict'`)
    expect(row).toEqual({ public: true, allowed_mime_types: ['image/png'] })
  })
})

describe('Files on disk', () => {
  const put = (
    call: ReturnType<typeof aStorage>['call'],
    name: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ) =>
    call(`object/plain/${name}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'text/plain', ...headers },
    } as RequestInit)

  beforeEach(async () => {
    await database.run(
      `begin; set local storage.allow_delete_query = 'true'; delete from storage.objects where bucket_id = 'plain'; commit`,
    )
    await database.run(`insert into storage.buckets (id, name) values ('plain', 'plain') on conflict do nothing`)
  })

  it('Every object has exactly one file on disk after replacing, copying, moving and removing', async () => {
    const { call, files } = aStorage('count')
    await put(call, 'a.txt', 'one')
    await put(call, 'a.txt', 'two', { 'x-upsert': 'true' })
    expect(files()).toHaveLength(1)
    const names = { bucketId: 'plain', sourceKey: 'a.txt', destinationKey: 'b.txt' }
    const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) })
    expect((await post('object/copy', names)).status).toBe(200)
    expect(files()).toHaveLength(2)
    expect((await post('object/move', { ...names, destinationKey: 'c.txt' })).status).toBe(200)
    expect(files()).toHaveLength(2)
    await call('object/plain', { method: 'DELETE', body: JSON.stringify({ prefixes: ['b.txt', 'c.txt'] }) })
    expect(files()).toEqual([])
    expect(await rows('plain')).toEqual([])
  })

  it('An interrupted, oversized or refused upload leaves no file on disk', async () => {
    const { call, files } = aStorage('none')
    const dies = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
      pull: (controller) => controller.error(new Error('gone')),
    })
    expect((await put(call, 'half.txt', dies)).status).toBe(400)
    expect((await put(call, 'large.txt', new Uint8Array(50 * 1024 * 1024 + 1))).status).toBe(400)

    // A second upload of the same name finishes while this one is in progress.
    const waits = new ReadableStream(
      {
        async pull(controller) {
          await put(call, 'race.txt', 'the first to end')
          controller.enqueue(new TextEncoder().encode('the second'))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const late = await put(call, 'race.txt', waits)
    expect(await late.json()).toMatchObject({ message: 'The resource already exists' })
    expect(await (await call('object/plain/race.txt')).text()).toBe('the first to end')
    expect(await rows('plain')).toEqual(['race.txt'])
    expect(files()).toHaveLength(1)
    await call('object/plain/race.txt', { method: 'DELETE' })
  })

  it('An oversized upload is cut off at the limit', async () => {
    const limit = 1_000
    await database.run(`insert into storage.buckets (id, name, file_size_limit) values ('small', 'small', ${limit})`)
    const { call, files } = aStorage('room')
    const sizes: number[] = []
    const size = () => Math.max(0, ...files().map((name) => statSync(join(folder, 'room', 'objects', name)).size))
    const chunk = new Uint8Array(100)
    let sent = 0
    let isAnswered = false
    const flood = new ReadableStream({
      async pull(controller) {
        await waitUntil(
          'the sent bytes are on the disk',
          () => size() >= Math.min(chunk.length * sent, limit) || isAnswered,
        )
        sizes.push(size())
        if (sent++ === 40) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const answer = await call('object/small/flood.bin', { method: 'POST', body: flood, duplex: 'half' } as RequestInit)
    isAnswered = true
    expect(await answer.json()).toMatchObject({ message: 'The object exceeded the maximum allowed size' })
    expect(Math.max(...sizes)).toBe(limit)
    expect(files()).toEqual([])
  })

  it('Orphaned files are deleted at the next start', async () => {
    const { storage, call, files } = aStorage('orphaned')
    await put(call, 'kept.txt', 'kept')
    const objects = join(folder, 'orphaned', 'objects')
    writeFileSync(join(objects, '0c3fd5a6-7a4e-4c5e-9d53-0d4c1d1d9c11'), 'a row was refused')
    writeFileSync(join(objects, '0c3fd5a6-7a4e-4c5e-9d53-0d4c1d1d9c12.part'), 'half')
    await storage.seed()
    expect(files()).toHaveLength(1)
    expect(await (await call('object/plain/kept.txt')).text()).toBe('kept')
    await call('object/plain/kept.txt', { method: 'DELETE' })
  })

  it('An object whose file is missing answers Object not found', async () => {
    const { call, files } = aStorage('gone')
    await put(call, 'gone.txt', 'gone')
    rmSync(join(folder, 'gone', 'objects', files()[0]!))
    expect(await (await call('object/plain/gone.txt')).json()).toMatchObject({ message: 'Object not found' })
  })
})

describe('Sweeping', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `nobody/${index}.png`)
  const asOwner = (sql: string) => database.query(sql)

  it('Unreferenced files older than a day are removed from disk, and no others', async () => {
    const { call, files: onDisk } = aStorage('swept')
    const body = Buffer.from('89504e470d0a1a0a00', 'hex')
    for (const path of [...files(3), 'kept/1.png'])
      expect(
        (
          await call(`object/template-images/${path}`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'image/png' },
          })
        ).status,
      ).toBe(200)
    const before = onDisk().length
    await asOwner(
      `update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours' where name <> 'nobody/2.png'`,
    )
    await asOwner(
      `create or replace view private.file_references as select 'template-images'::text as bucket_id, 'kept/1.png'::text as path`,
    )

    const sweep = sweepStorage({
      secretKeys: ['sb_secret_x'],
      database: {
        orphanedFiles: (maxRows) =>
          database.query<{ bucket_id: string; path: string }>('select * from public.orphaned_files($1)', [maxRows]),
        deleteSweptUploads: async () => 0,
        removeFiles: async (bucket, prefixes) => {
          const answer = await call(`object/${bucket}`, {
            method: 'DELETE',
            body: JSON.stringify({ prefixes }),
            headers: { 'content-type': 'application/json' },
          })
          if (!answer.ok) throw new Error(await answer.text())
        },
      },
    })
    const answer = await sweep(
      new Request('http://functions.test/sweep-storage', { method: 'POST', headers: { apikey: 'sb_secret_x' } }),
    )
    expect(await answer.json()).toEqual({ removed: 2, failed: 0 })
    expect(await rows('template-images')).toEqual(['kept/1.png', 'nobody/2.png'])
    expect(onDisk()).toHaveLength(before - 2)
  })
})

describe('Invalid cache times', () => {
  it.each(['60\r\nx-evil: 1', '60\u0000', '60ä', '6'.repeat(300)])(
    'An upload with the cache time %j is refused and stores nothing',
    async (cacheControl) => {
      const name = `cache-${cacheControl.length}`
      const { storage, call } = aStorage(name, { [name]: bucket({ public: true }) })
      await storage.seed()
      const form = new FormData()
      form.append('cacheControl', cacheControl)
      form.append('', new Blob(['content'], { type: 'text/plain' }))
      const answer = await call(`object/${name}/a.txt`, { method: 'POST', body: form })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ statusCode: '400', message: 'Invalid cacheControl' }),
      ])
      expect(await rows(name)).toEqual([])
    },
  )
})
