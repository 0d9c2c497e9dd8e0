import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homePathOf, pathAfterSignIn, withNext } from '../../src/domain/roles.ts'
import { safeReturnPath } from '../../src/domain/safe-return-path.ts'

describe('pathAfterSignIn', () => {
  test.each(['creator', 'buyer', null] as const)('%s: without a path, the role decides', (role) => {
    expect(homePathOf(role)).toBe('/purchases')
    expect(pathAfterSignIn(null, role)).toBe('/purchases')
  })

  test.each(['/', '/?filter=n8n', '/login', '/login?next=/x', '/get-started', '/email-confirmed#x', '/email-confirmation-pending', 'https://evil.example', '//evil.example'])(
    '%s is nothing to return to',
    (path) => {
      expect(pathAfterSignIn(path, 'buyer')).toBe('/purchases')
    },
  )

  test.each(['/templates/1?buy=template', '/templates', '/login-help'])('%s is returned to', (path) => {
    expect(pathAfterSignIn(path, 'buyer')).toBe(path)
  })
})

describe('withNext', () => {
  test('adds nothing where there is nothing to go on to', () => {
    expect(withNext('/get-started', null)).toBe('/get-started')
  })

  test('what goes in comes out again, whatever it holds', () => {
    const path = fc.string().map((rest) => safeReturnPath(`/a${rest}`)).filter((safe) => safe !== null)
    fc.assert(
      fc.property(path, (next) => {
        const address = new URL(withNext('/get-started', next), 'https://flowshelf.example')
        expect(address.pathname).toBe('/get-started')
        expect(address.searchParams.get('next')).toBe(next)
      }),
    )
  })
})
