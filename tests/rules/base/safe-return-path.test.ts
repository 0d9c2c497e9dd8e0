import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from '../../../src/base/rules/safe-return-path.ts'

const site = 'https://flowshelf.example'

describe('safeReturnPath', () => {
  test.each([
    '/',
    '/purchases',
    '/templates/7d0f5a3e-1111-4222-8333-444455556666?buy=template',
    '/templates?filter=n8n#top',
    '/search?q=a%2Fb&next=https%3A%2F%2Felsewhere.example',
    '/caf%C3%A9',
  ])('safeReturnPath keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    ['another site', 'https://evil.example'],
    ['a protocol-relative address', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a leading space', ' //evil.example'],
    ['a leading tab', '\t//evil.example'],
    ['a dot segment', '/.//evil.example'],
    ['two dot segments', '/..//evil.example'],
    ['an encoded dot segment', '/%2e//evil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded slash, twice', '/%252Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a slash-less start', 'JaVaScRiPt://%0aalert(1)'],
    ['data', 'data:text/html,hello'],
    ['a relative path', 'purchases'],
    ['nothing', ''],
    ['a broken escape', '/%E0%A4%A'],
    ['an overlong path', `/${'a'.repeat(5000)}`],
  ])('safeReturnPath refuses %s', (_what, path) => {
    expect(safeReturnPath(path)).toBeNull()
  })

  test.each([undefined, null, 3, {}, ['/purchases']])(
    'safeReturnPath refuses the value %s, which is not a string',
    (value) => {
      expect(safeReturnPath(value)).toBeNull()
    },
  )

  test('For any input, the returned path stays on this site, raw and decoded', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '%252f',
      '%09',
      '%0a',
      '%2e',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'evil.example',
      'https:',
      'a',
    )
    const nasty = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((rest) => `/${rest}`),
          fc.string(),
          fc.webUrl(),
        ),
        (value) => {
          const path = safeReturnPath(value)
          if (path === null) return
          expect(new URL(path, site).origin).toBe(site)
          expect(new URL(decodeOrSame(path), site).origin).toBe(site)
          expect(new URL(decodeOrSame(decodeOrSame(path)), site).origin).toBe(site)
        },
      ),
      { numRuns: 5000 },
    )
  })

  test('Ordinary paths of this site are returned unchanged', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), segment, (segments, query) => {
        const path = `/${segments.join('/')}?q=${query}`
        expect(safeReturnPath(path)).toBe(path)
      }),
    )
  })

  test('safeReturnPath is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string().map((rest) => `/${rest}`),
        (value) => {
          const path = safeReturnPath(value)
          if (path !== null) expect(safeReturnPath(path)).toBe(path)
        },
      ),
    )
  })
})

function decodeOrSame(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
