import { type Case, json } from './storage-requests.ts'

/** More of the story in storage-cases.ts: buckets of their own, and visitors. */

const bucket = 'answers'
const post = (name: string, path: string, body: unknown, headers?: Record<string, string>): Case => ({
  ...json(name, 'POST', path, body),
  headers,
})
const upload = (name: string, key: string, more: Partial<Case> = {}): Case => ({
  name,
  method: 'POST',
  path: `object/${bucket}/${key}`,
  type: 'text/plain',
  ...more,
})
const asVisitor = (method: string, path: string): Case => ({
  name: `${method} ${path} by a visitor`,
  method,
  path,
  isVisitor: true,
})
const custom = (from: string) => ({ 'x-metadata': btoa(JSON.stringify({ from })) })
const list = (name: string, options: object) => post(name, `object/list/${bucket}`, options)
const page = (name: string, order: string) =>
  post(name, `object/list-v2/${bucket}`, {
    with_delimiter: true,
    prefix: '',
    limit: 2,
    sortBy: { column: 'created_at', order },
  })
const copy = (name: string, destinationKey: string, more: object = {}, headers?: Record<string, string>) =>
  post(
    name,
    'object/copy',
    { bucketId: bucket, sourceKey: 'a_1.txt', destinationBucket: 'copies', destinationKey, ...more },
    headers,
  )

const buckets: Case[] = [
  post('create a bucket for texts', 'bucket', { name: bucket, public: true, allowed_mime_types: ['text/plain'] }),
  post('create a bucket for copies', 'bucket', { name: 'copies' }),
  post('a name that begins with a space', 'bucket', { name: ' before' }),
  post('a name that ends with a space', 'bucket', { name: 'after ' }),
  post('a name of a bucket for analytics', 'bucket', { name: 'sales--table-s3' }),
  post('a name that is reserved in the tests of the Storage API alone', 'bucket', { name: 'sales--iceberg' }),
  json('no bucket', 'GET', 'bucket?limit=0'),
  json('buckets from before the first', 'GET', 'bucket?offset=-1'),
  json('a number of buckets that is none', 'GET', 'bucket?limit=x'),
  json('search buckets', 'GET', 'bucket?search=answ'),
  json('search buckets for a wildcard', 'GET', 'bucket?search=%25'),
  json('search buckets for a wildcard of one letter', 'GET', 'bucket?search=answer_'),
  json('an address without an endpoint', 'GET', `object/${bucket}`),
]

const lists: Case[] = [
  upload('a file', 'a_1.txt', { headers: custom('source') }),
  upload('a file in a folder', 'deep/sub/1.txt', { headers: custom('source') }),
  upload('a file in another folder', 'other/1.txt', { headers: custom('source') }),
  list('search for a folder', { prefix: '', search: 'deep/' }),
  list('search for a file in folders', { prefix: '', search: 'deep/sub/1.txt' }),
  list('search below a folder', { prefix: 'deep', search: 'sub/' }),
  list('search below a folder, sorted by dates', {
    prefix: 'deep',
    search: 'sub/',
    sortBy: { column: 'created_at' },
  }),
  list('the newest first', { prefix: '', sortBy: { column: 'created_at', order: 'desc' } }),
  page('a page of the oldest', 'asc'),
  page('a page of the newest', 'desc'),
]

const forTheServiceAlone: Case[] = [
  asVisitor('POST', `bucket/${bucket}/empty`),
  asVisitor('DELETE', 'cdn'),
  asVisitor('DELETE', `cdn/${bucket}`),
  asVisitor('DELETE', `cdn/${bucket}/a_1.txt`),
  json('purge a file from the cache', 'DELETE', `cdn/${bucket}/a_1.txt`),
  json('purge a file without a name from the cache', 'DELETE', `cdn/${bucket}/`),
]

const uploads: Case[] = [
  {
    name: 'a type after a file of 30 kB',
    method: 'POST',
    path: `object/${bucket}/typed.txt`,
    form: [
      ['', 'a'.repeat(30_000)],
      ['contentType', 'image/png'],
    ],
  },
  upload('rules for robots, one unknown', 'robots.txt', { headers: { 'x-robots-tag': 'noindex, sometimes' } }),
  upload('rules for robots, two unknown', 'robots.txt', { headers: { 'x-robots-tag': 'never, noindex, sometimes' } }),
  upload('rules for robots, one empty', 'robots.txt', { headers: { 'x-robots-tag': 'noindex,,nofollow' } }),
  upload('rules for robots', 'robots.txt', { headers: { 'x-robots-tag': 'noindex, nofollow' } }),
  upload('a placeholder with content', 'empty/.emptyFolderPlaceholder', { type: 'image/png' }),
  upload('a placeholder without content', 'empty/.emptyFolderPlaceholder', { type: 'image/png', content: '' }),
  copy('a copy with the metadata of its source', 'kept.txt'),
  copy(
    'a copy with other metadata',
    'other.txt',
    { copyMetadata: false, metadata: { cacheControl: 'max-age=999' } },
    custom('copy'),
  ),
  copy('a copy without metadata', 'none.txt', { copyMetadata: false }),
  post('sign for longer than JavaScript counts', `object/sign/${bucket}/a_1.txt`, { expiresIn: 1e21 }),
]

export const answerCases: Case[] = [...buckets, ...lists, ...forTheServiceAlone, ...uploads]
