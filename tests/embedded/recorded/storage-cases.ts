import { answerCases } from './storage-answer-cases.ts'
import { type Case, json } from './storage-requests.ts'

const form = (name: string, fields: [string, string][]): Case => ({
  name,
  method: 'POST',
  path: `object/recorded/${name.replaceAll(' ', '-')}.txt`,
  form: fields,
})
const bucket = 'bucket/recorded'
const sign = (name: string, body: unknown) => json(name, 'POST', 'object/sign/recorded/fields-after-the-file.txt', body)

const bytes = (name: string, type: string): Case => ({
  name,
  method: 'POST',
  path: `object/recorded/${name.replaceAll(' ', '-')}.txt`,
  type,
})

/** A field without a name is the file. */
const file: [string, string] = ['', 'hello']

/** Requests of one story, in order. */
export const cases: Case[] = [
  json('create a bucket', 'POST', 'bucket', {
    id: 'recorded',
    name: 'recorded',
    public: true,
    file_size_limit: '1MB',
    allowed_mime_types: ['text/plain', 'image/png'],
  }),
  json('change one setting', 'PUT', bucket, { public: false }),
  json('the others stay', 'GET', bucket),
  json('change no setting', 'PUT', bucket, {}),
  json('clear the limits', 'PUT', bucket, { file_size_limit: null, allowed_mime_types: null }),
  json('they are cleared', 'GET', bucket),
  form('fields after the file', [file, ['cacheControl', '60'], ['contentType', 'text/plain'], ['metadata', '{"a":1}']]),
  json('which count', 'GET', 'object/info/recorded/fields-after-the-file.txt'),
  json('allow binary files', 'PUT', bucket, { allowed_mime_types: ['application/octet-stream'] }),
  form('a type after the file', [file, ['contentType', 'text/plain']]),
  form('no type after the file', [file]),
  bytes('a type without a slash', 'image'),
  bytes('an empty type', ''),
  bytes('a type that is not allowed', 'image/png'),
  bytes('folder/of one', 'application/octet-stream'),
  json('a file without metadata', 'GET', 'object/info/recorded/folder/of-one.txt'),
  json('list a folder and a file', 'POST', 'object/list/recorded', { prefix: '', limit: 2 }),
  json('a page of folders', 'POST', 'object/list-v2/recorded', { with_delimiter: true, prefix: 'fo', limit: 1 }),
  json('a page of a file', 'POST', 'object/list-v2/recorded', { with_delimiter: true, prefix: '', limit: 1 }),
  json('a page below a folder', 'POST', 'object/list-v2/recorded', {
    with_delimiter: true,
    prefix: 'folder/',
    limit: 1,
  }),
  sign('sign for no second', { expiresIn: 0 }),
  sign('sign for half a second', { expiresIn: 0.5 }),
  sign('sign for a word', { expiresIn: 'x' }),
  sign('sign without a time', {}),
  sign('sign for the digits of a second', { expiresIn: '1' }),
  sign('sign for thousands of years', { expiresIn: 1e12 }),
  json('empty the bucket', 'POST', `${bucket}/empty`),
  ...answerCases,
]
