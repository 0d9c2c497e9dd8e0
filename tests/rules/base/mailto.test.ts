import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailtoLink } from '../../../src/base/rules/text/mailto.ts'

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

test('An ordinary email address is not encoded in a mailto link', () => {
  expect(mailtoLink({ to: ' ada@example.com ' })).toBe('mailto:ada@example.com')
  expect(mailtoLink({ to: 'ada@example.com', subject: 'A & B?', body: 'one\ntwo' })).toBe(
    'mailto:ada@example.com?subject=A%20%26%20B%3F&body=one%0D%0Atwo',
  )
})

test.each([
  'ada@example.com?bcc=eve@example.com',
  'ada@example.com,eve@example.com',
  'ada@example.com&bcc=eve@example.com',
  'ada\r\nBcc:eve@example.com',
  'a%40b@example.com',
])('The email address %j adds no recipient and no header to a mailto link', (to) => {
  const url = new URL(mailtoLink({ to }))
  expect(url.search).toBe('')
  expect(url.pathname).not.toMatch(/[?&,\r\n]/)
  expect(decodeURIComponent(url.pathname)).toBe(to)
})

test('Any input gives a mailto link with one recipient, one subject and one body', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-c?&=#%\r\n,;:@ ]{0,20}$/))
  fc.assert(
    fc.property(text, text, text, (to, subject, body) => {
      const link = mailtoLink({ to, subject, body })
      expect(link).toMatch(/^mailto:[\w\-.!~*'()%@]*(\?[\w\-.!~*'()%=&]*)?$/)
      const [path = '', query = ''] = link.slice('mailto:'.length).split('?')
      expect(decodeURIComponent(path)).toBe(wellFormed(to.trim()))
      expect([...new URLSearchParams(query.replaceAll('+', '%2B'))]).toEqual(
        [
          ['subject', wellFormed(subject)],
          ['body', wellFormed(body).replace(/\r\n|\r|\n/g, '\r\n')],
        ].filter(([, value]) => value),
      )
    }),
  )
})

test('No file but src/base/rules/text/mailto.ts builds a mailto link', () => {
  const files = ['src', 'supabase/functions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const code = files.filter((path) => /\.tsx?$/.test(path) && path !== 'src/base/rules/text/mailto.ts')
  expect(code.filter((path) => readFileSync(path, 'utf8').includes('mailto:'))).toEqual([])
})
