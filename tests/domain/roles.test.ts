import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dashboardPathOf, homePathOf, pathAfterSignIn, withNext } from '../../src/domain/roles.ts'
import { safeReturnPath } from '../../src/domain/safe-return-path.ts'

describe('pathAfterSignIn', () => {
  test.each([
    ['creator', '/dashboard/creator'],
    ['buyer', '/dashboard/buyer'],
    [null, '/get-started'],
    ['unknown', '/dashboard'],
  ] as const)('%s: without a path, the role decides for %s', (role, home) => {
    expect(homePathOf(role)).toBe(home)
    expect(pathAfterSignIn(null, role)).toBe(home)
  })

  test.each([
    '/',
    '/?filter=n8n',
    '/login',
    '/login?next=/x',
    '/get-started',
    '/email-confirmed#x',
    '/email-confirmation-pending',
    '/reset-password',
    'https://evil.example',
    '//evil.example',
  ])('%s is nothing to return to', (path) => {
    expect(pathAfterSignIn(path, 'buyer')).toBe('/dashboard/buyer')
  })

  test.each(['/templates/1?buy=template', '/templates', '/login-help'])('%s is returned to', (path) => {
    expect(pathAfterSignIn(path, 'buyer')).toBe(path)
  })
})

test.each([
  ['creator', '/dashboard/creator'],
  ['buyer', '/dashboard/buyer'],
  [null, '/dashboard'],
] as const)('the dashboard of %s is %s', (role, path) => {
  expect(dashboardPathOf(role)).toBe(path)
})

describe('withNext', () => {
  test('adds nothing where there is nothing to go on to', () => {
    expect(withNext('/get-started', null)).toBe('/get-started')
  })

  test('what goes in comes out again, whatever it holds', () => {
    const path = fc
      .string()
      .map((rest) => safeReturnPath(`/a${rest}`))
      .filter((safe) => safe !== null)
    fc.assert(
      fc.property(path, (next) => {
        const address = new URL(withNext('/get-started', next), 'https://flowshelf.example')
        expect(address.pathname).toBe('/get-started')
        expect(address.searchParams.get('next')).toBe(next)
      }),
    )
  })
})
