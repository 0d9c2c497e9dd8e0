import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MalformedResponse, readResponse } from '../../../../supabase/functions/_shared/base/http-response.ts'
import { response, streamOf } from './network.ts'

async function read(...parts: (string | Uint8Array)[]) {
  const { status, headers, body } = await readResponse(streamOf(...parts))
  let text = ''
  for await (const part of body) text += new TextDecoder().decode(part)
  return { status, type: headers.get('content-type'), text }
}

const chunked = { 'transfer-encoding': 'chunked' }

describe('A response is read', () => {
  test.each([
    ['with a length', response(200, {}, 'hello'), 'hello'],
    ['with a length, and more behind it', `${response(200, {}, 'hello')}more`, 'hello'],
    ['to the end of the connection', 'HTTP/1.0 200 OK\r\n\r\nhello', 'hello'],
    ['without a reason and with bare line feeds', 'HTTP/1.1 200\ncontent-length: 5\n\nhello', 'hello'],
    ['in chunks', response(200, chunked, '3\r\nhel\r\n2;name=value\r\nlo\r\n0\r\nx-trailer: 1\r\n\r\n'), 'hello'],
    ['after informational ones', `HTTP/1.1 103 Hints\r\nlink: x\r\n\r\n${response(200, {}, 'hello')}`, 'hello'],
    ['that is empty', response(200), ''],
  ])('A response %s', async (_, text, body) => {
    expect(await read(text)).toMatchObject({ status: 200, text: body })
    // The same, byte by byte.
    expect(await read(...[...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte)))).toMatchObject({
      status: 200,
      text: body,
    })
  })

  test('Arbitrary bodies arrive as they were sent, however they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ minLength: 1 })), fc.boolean(), async (parts, isChunked) => {
        const bytes = (part: string) => new TextEncoder().encode(part).length.toString(16)
        const chunks = parts.map((part) => `${bytes(part)}\r\n${part}\r\n`)
        const head = response(200, chunked)
        const sent = isChunked ? [head, ...chunks, '0\r\n\r\n'] : [response(200, {}, parts.join(''))]
        expect((await read(...sent)).text).toBe(parts.join(''))
      }),
      { numRuns: 100 },
    )
  })
})

describe('A malformed response', () => {
  const head = 'HTTP/1.1 200 OK\r\n'
  test.each([
    ['nothing', ''],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n'],
    ['no status', 'HTTP/1.1 ok\r\n\r\n'],
    ['a header without a colon', `${head}content-length\r\n\r\n`],
    ['a folded header', `${head}a: 1\r\n b\r\n\r\n`],
    ['a length that is no number', response(200, { 'content-length': '-5' }, 'hello')],
    ['two lengths', `${head}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`],
    ['fewer bytes than its length', response(200, { 'content-length': '6' }, 'hello')],
    ['an unknown transfer coding', response(200, { 'transfer-encoding': 'gzip, chunked' }, '0\r\n\r\n')],
    ['a negative chunk', response(200, chunked, '-5\r\nhello\r\n0\r\n\r\n')],
    ['a chunk without a size', response(200, chunked, '\r\nhello\r\n0\r\n\r\n')],
    ['a chunk that is longer than its size', response(200, chunked, '3\r\nhello\r\n0\r\n\r\n')],
    ['chunks without an end', response(200, chunked, '5\r\nhello\r\n')],
    ['a chunk line that is too long', response(200, chunked, `5;${'x'.repeat(2_000)}\r\nhello\r\n0\r\n\r\n`)],
    ['a head of 100 kB', `${head}a: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['ten informational responses', 'HTTP/1.1 103 Hints\r\n\r\n'.repeat(10)],
  ])('A response with %s is refused', async (_, text) => {
    await expect(read(text)).rejects.toThrow(MalformedResponse)
  })
})
