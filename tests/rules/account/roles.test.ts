import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountKindOf,
  dashboardPathOf,
  homePathOf,
  pathAfterSignIn,
  withNext,
} from '../../../src/account/rules/roles.ts'
import { safeReturnPath } from '../../../src/base/rules/safe-return-path.ts'

describe('pathAfterSignIn', () => {
  test.each([
    ['admin', '/dashboard/admin/applications'],
    ['creator', '/dashboard/creator'],
    ['buyer', '/dashboard/buyer'],
    [null, '/get-started'],
    ['unknown', '/dashboard'],
  ] as const)('The home path of the account %s is %s', (kind, home) => {
    expect(homePathOf(kind)).toBe(home)
    expect(pathAfterSignIn(null, kind)).toBe(home)
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
  ])('pathAfterSignIn does not return to %s', (path) => {
    expect(pathAfterSignIn(path, 'buyer')).toBe('/dashboard/buyer')
  })

  test.each(['/templates/1?buy=template', '/templates', '/login-help'])('pathAfterSignIn returns to %s', (path) => {
    expect(pathAfterSignIn(path, 'buyer')).toBe(path)
  })
})

test.each([
  ['admin', '/dashboard/admin/applications'],
  ['creator', '/dashboard/creator'],
  ['buyer', '/dashboard/buyer'],
  [null, '/dashboard'],
] as const)('The dashboard of the account %s is %s', (kind, path) => {
  expect(dashboardPathOf(kind)).toBe(path)
})

test.each(['creator', 'buyer', null] as const)(
  'An admin with the role %s is called an admin, others by role',
  (role) => {
    expect(accountKindOf(role, true)).toBe('admin')
    expect(accountKindOf(role, false)).toBe(role)
  },
)

describe('withNext', () => {
  test('withNext adds nothing without a return path', () => {
    expect(withNext('/get-started', null)).toBe('/get-started')
  })

  test('A return path added by withNext is read back unchanged', () => {
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
