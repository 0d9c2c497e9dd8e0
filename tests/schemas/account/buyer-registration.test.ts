import { describe, expect, test } from 'vitest'
import { buyerRegistrationSchema } from '@/account/sign-up/buyer-registration-schema'

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'difference',
  confirmPassword: 'difference',
  termsAccepted: true,
}

const problems = (changes: Partial<typeof filled>) => {
  const result = buyerRegistrationSchema.safeParse({ ...filled, ...changes })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('buyerRegistrationSchema', () => {
  test('A complete buyer registration is valid', () => {
    expect(problems({})).toEqual([])
  })

  test.each([
    ['firstName', '', 'First name must be at least 2 characters'],
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', ' A ', 'First name must be at least 2 characters'],
    ['lastName', 'L', 'Last name must be at least 2 characters'],
    ['lastName', '   ', 'Last name must be at least 2 characters'],
    ['firstName', 'a'.repeat(101), 'Please use 100 characters or fewer'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', 'ada@@example.com', 'Please enter a valid email address'],
    ['email', 'ada lovelace@example.com', 'Please enter a valid email address'],
    ['termsAccepted', false, 'You must agree to the Terms of Service and Privacy Policy'],
  ])('The value of %s %j is refused with "%s"', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual([[field, message]])
  })

  test('A buyer’s password needs at least eight characters', () => {
    expect(problems({ password: '1234567', confirmPassword: '1234567' })).toEqual([
      ['password', 'Password must be at least 8 characters'],
    ])
    expect(problems({ password: '12345678', confirmPassword: '12345678' })).toEqual([])
  })

  test('A password keeps its leading and trailing spaces', () => {
    expect(
      buyerRegistrationSchema.parse({ ...filled, password: ' spaced out ', confirmPassword: ' spaced out ' }),
    ).toMatchObject({
      password: ' spaced out ',
    })
  })

  test('Different passwords are reported together with the other errors of the form', () => {
    expect(problems({ confirmPassword: 'differing' })).toEqual([['confirmPassword', 'Passwords do not match']])
    expect(problems({ firstName: '', confirmPassword: 'differing' })).toEqual([
      ['firstName', 'First name must be at least 2 characters'],
      ['confirmPassword', 'Passwords do not match'],
    ])
  })

  test('Names and email address are trimmed', () => {
    const signUp = buyerRegistrationSchema.parse({
      ...filled,
      firstName: ' Ada ',
      lastName: ' Lovelace ',
      email: ' ada@example.com ',
    })
    expect(signUp).toEqual({
      email: 'ada@example.com',
      password: 'difference',
      details: { first_name: 'Ada', last_name: 'Lovelace', full_name: 'Ada Lovelace' },
    })
  })
})
