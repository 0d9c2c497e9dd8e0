import { describe, expect, it } from 'vitest'
import { isAscii, isEmailAddress } from '../../../src/account/rules/email.ts'

describe('isEmailAddress', () => {
  it.each(['robin@example.com', ' robin@example.com ', 'r.o+news@mail.example.co.uk', 'x@xn--bcher-kva.example'])(
    'isEmailAddress accepts %j',
    (value) => {
      expect(isEmailAddress(value)).toBe(true)
    },
  )

  it.each([
    '',
    ' ',
    'robin',
    'robin@',
    '@example.com',
    'robin@example',
    'robin@example.',
    'ro bin@example.com',
    'a@b@example.com',
    'ü@example.com',
    'x@bücher.example',
    'x@-example.com',
    'x@example..com',
    '"a b"@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('isEmailAddress refuses %j', (value) => {
    expect(isEmailAddress(value)).toBe(false)
  })
})

it('isAscii tells addresses with accents or of other scripts from all others', () => {
  expect(['ü@example.com', 'x@bücher.example', 'ру@example.com', '\u200Bx@example.com'].filter(isAscii)).toEqual([])
  expect(['', 'robin', 'r.o+news@example.co.uk', 'x@xn--bcher-kva.example'].filter((one) => !isAscii(one))).toEqual([])
})
