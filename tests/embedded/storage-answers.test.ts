import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../embedded/config.ts'
import { localKeys } from '../../embedded/keys.ts'
import { createStorage, type Storage } from '../../embedded/storage/storage.ts'
import type { Database } from '../../embedded/types.ts'
import { aDatabase } from '../support/made-database.ts'

// Answers that the Storage API 1.70.6 gives by its source and its own tests.

const folder = mkdtempSync(join(tmpdir(), 'flowshelf-storage-answers-'))
let database: Database
let storage: Storage
beforeAll(async () => {
  database = await aDatabase()
  const options = { database, config: readConfig(), jwtSecret: 'a secret of at least 32 characters', keys: localKeys }
  storage = createStorage({ ...options, folder })
  await post('bucket', { name: 'answers', public: true, allowed_mime_types: ['text/plain'] })
  await post('bucket', { name: 'copies' })
  for (const name of ['a_1.txt', 'deep/sub/1.txt', 'other/1.txt']) await upload(name, { 'x-metadata': customMetadata })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const customMetadata = btoa('{"from":"source"}')

type Init = { method?: string; body?: BodyInit; headers?: Record<string, string>; key?: string }

async function call(path: string, { key = localKeys.secret, headers = {}, ...init }: Init = {}) {
  const answer = await storage.handle(
    new Request(`http://localhost/storage/v1/${path}`, { ...init, headers: { apikey: key, ...headers } }),
  )
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as unknown,
  }
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers })
const upload = (name: string, headers: Record<string, string> = {}, body: BodyInit = 'content') =>
  call(`object/answers/${name}`, { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } })
const names = async (path: string, body: object) => {
  const answer = (await post(path, body)).body as { name: string }[] | Record<'folders' | 'objects', { name: string }[]>
  return (Array.isArray(answer) ? answer : [...answer.folders, ...answer.objects]).map(({ name }) => name)
}

const invalidRole = {
  status: 403,
  body: { statusCode: '403', error: 'Unauthorized', message: 'Access denied: Invalid role', code: 'AccessDenied' },
}
const refused = (body: object) => ({ status: 400, body: expect.objectContaining(body) as unknown })

describe('Endpoints for the role of the service alone', () => {
  it.each([
    ['POST', 'bucket/answers/empty'],
    ['DELETE', 'cdn'],
    ['DELETE', 'cdn/answers'],
    ['DELETE', 'cdn/answers/a_1.txt'],
  ])('%s %s is refused to visitors', async (method, path) => {
    expect(await call(path, { method, key: localKeys.publishable })).toEqual(invalidRole)
    expect(await names('object/list/answers', { prefix: '' })).toContain('a_1.txt')
  })

  it('A cache is purged of an object with a name', async () => {
    expect(await call('cdn/answers/a_1.txt', { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await call('cdn/answers/', { method: 'DELETE' })).toEqual(
      refused({ message: 'params/* must NOT have fewer than 1 characters' }),
    )
  })
})

describe('Buckets', () => {
  it.each([' before', 'after ', 'sales--iceberg'])('A bucket cannot be named %j', async (name) => {
    expect(await post('bucket', { name })).toEqual(refused({ statusCode: '400', error: 'Invalid Input' }))
  })

  it.each([
    ['limit=0', 'querystring/limit must be >= 1'],
    ['offset=-1', 'querystring/offset must be >= 0'],
    ['limit=x', 'querystring/limit must be integer'],
  ])('The list of buckets is refused with %s', async (query, message) => {
    expect(await call(`bucket?${query}`)).toEqual(refused({ message }))
  })

  it('Listed buckets have a type, and a search has no wildcards', async () => {
    const { body } = await call('bucket?search=answ')
    expect(body).toMatchObject([{ id: 'answers', type: 'STANDARD' }])
    expect((await call('bucket?search=%25')).body).toEqual([])
    expect((await call('bucket?search=answer_')).body).toEqual([])
  })

  it('An address without an endpoint is 404', async () => {
    expect(await call('object/answers')).toMatchObject({ status: 404, body: { statusCode: '404', error: 'Not Found' } })
  })
})

describe('Lists of objects', () => {
  it.each([
    [{ prefix: '', search: 'deep/' }, ['deep/sub']],
    [{ prefix: '', search: 'deep/sub/1.txt' }, ['deep/sub/1.txt']],
    [{ prefix: 'deep', search: 'sub/' }, ['sub/1.txt']],
    [{ prefix: 'deep', search: 'sub/', sortBy: { column: 'created_at' } }, ['sub/1.txt']],
    [{ prefix: '', sortBy: { column: 'created_at', order: 'desc' } }, ['other', 'deep', 'a_1.txt']],
  ])('%j lists %j', async (options, expected) => {
    expect(await names('object/list/answers', options)).toEqual(expected)
  })

  it('A page sorted by dates has folders as old as their first object', async () => {
    const page = async (order: string) =>
      names('object/list-v2/answers', {
        with_delimiter: true,
        prefix: '',
        limit: 2,
        sortBy: { column: 'created_at', order },
      })
    expect(await page('asc')).toEqual(['deep/', 'a_1.txt'])
    expect(await page('desc')).toEqual(['other/', 'deep/'])
  })
})

describe('Uploads and copies', () => {
  it('A type after a file of 30 kB counts', async () => {
    const form = new FormData()
    form.append('file', new Blob(['a'.repeat(30_000)], { type: 'text/plain' }))
    form.append('contentType', 'image/png')
    expect(await call('object/answers/typed.txt', { method: 'POST', body: form })).toEqual(
      refused({ statusCode: '415', message: 'mime type image/png is not supported' }),
    )
  })

  it('Rules for robots are refused if one is unknown', async () => {
    expect(await upload('robots.txt', { 'x-robots-tag': 'noindex, sometimes' })).toEqual(
      refused({ statusCode: '400', error: 'invalid_x_robots_tag' }),
    )
    expect(await upload('robots.txt', { 'x-robots-tag': 'noindex, nofollow' })).toMatchObject({ status: 200 })
    await call('object/answers/robots.txt', { method: 'DELETE' })
  })

  it('The placeholder of an empty folder has any type and no content', async () => {
    const name = 'empty/.emptyFolderPlaceholder'
    expect(await upload(name, { 'content-type': 'image/png' })).toEqual(refused({ statusCode: '413' }))
    expect(await upload(name, { 'content-type': 'image/png' }, '')).toMatchObject({ status: 200 })
    await call(`object/answers/${name}`, { method: 'DELETE' })
  })

  it('A copy keeps its metadata unless it is told otherwise', async () => {
    const to = (destinationKey: string) => ({
      bucketId: 'answers',
      sourceKey: 'a_1.txt',
      destinationBucket: 'copies',
      destinationKey,
    })
    expect((await post('object/copy', to('kept.txt'))).body).toMatchObject({
      Key: 'copies/kept.txt',
      name: 'kept.txt',
      bucket_id: 'copies',
      user_metadata: { from: 'source' },
    })
    const other = { copyMetadata: false, metadata: { cacheControl: 'max-age=999' } }
    const metadata = { 'x-metadata': btoa('{"from":"copy"}') }
    expect((await post('object/copy', { ...to('other.txt'), ...other }, metadata)).body).toMatchObject({
      metadata: { cacheControl: 'max-age=999', mimetype: 'text/plain', size: 7 },
      user_metadata: { from: 'copy' },
    })
    expect((await post('object/copy', { ...to('none.txt'), copyMetadata: false })).body).toMatchObject({
      user_metadata: null,
    })
  })

  it('An address is signed for as long as JavaScript counts milliseconds', async () => {
    expect(await post('object/sign/answers/a_1.txt', { expiresIn: 1e21 })).toEqual(
      refused({ code: 'InvalidParameter', message: 'Invalid Parameter expiresIn' }),
    )
  })
})
