import { describe, expect, test } from 'vitest'
import { emailAddressMessages } from '@/account/messages/email-address'
import { passwordMessages } from '@/account/messages/password'
import { buyerRegistrationMessages as messages } from '@/account/messages/buyer-registration'
import { buyerRegistrationSchema } from '@/account/sign-up/buyer-registration-schema'

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'difference',
  confirmPassword: 'difference',
  termsAccepted: true,
}

const problems = async (changes: Partial<typeof filled>) => {
  const result = await buyerRegistrationSchema.safeParseAsync({ ...filled, ...changes })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('buyerRegistrationSchema', () => {
  test('A complete buyer registration is valid', async () => {
    expect(await problems({})).toEqual([])
  })

  test.each([
    ['firstName', '', messages.firstNameTooShort],
    ['firstName', 'A', messages.firstNameTooShort],
    ['firstName', ' A ', messages.firstNameTooShort],
    ['lastName', 'L', messages.lastNameTooShort],
    ['lastName', '   ', messages.lastNameTooShort],
    ['firstName', 'a'.repeat(101), messages.nameTooLong],
    ['email', '', messages.emailInvalid],
    ['email', 'ada', messages.emailInvalid],
    ['email', 'ada@example', messages.emailInvalid],
    ['email', 'ada@@example.com', messages.emailInvalid],
    ['email', 'ada lovelace@example.com', messages.emailInvalid],
    ['email', 'müller@example.com', emailAddressMessages.notAscii],
    ['email', 'ada@bücher.example', emailAddressMessages.notAscii],
    ['termsAccepted', false, messages.termsRequired],
  ])('The value of %s %j is refused with "%s"', async (field, value, message) => {
    expect(await problems({ [field]: value })).toEqual([[field, message]])
  })

  test('A buyer’s password needs at least eight characters, and is not a common one', async () => {
    expect(await problems({ password: '1234567', confirmPassword: '1234567' })).toEqual([
      ['password', passwordMessages.tooShort],
    ])
    expect(await problems({ password: '12345 78', confirmPassword: '12345 78' })).toEqual([])
    expect(await problems({ password: 'password1', confirmPassword: 'password1' })).toEqual([
      ['password', passwordMessages.tooCommon],
    ])
  })

  test('A password keeps its leading and trailing spaces', async () => {
    expect(
      await buyerRegistrationSchema.parseAsync({
        ...filled,
        password: ' spaced out ',
        confirmPassword: ' spaced out ',
      }),
    ).toMatchObject({
      password: ' spaced out ',
    })
  })

  test('Different passwords are reported together with the other errors of the form', async () => {
    expect(await problems({ confirmPassword: 'differing' })).toEqual([['confirmPassword', messages.passwordsDiffer]])
    expect(await problems({ firstName: '', confirmPassword: 'differing' })).toEqual([
      ['firstName', messages.firstNameTooShort],
      ['confirmPassword', messages.passwordsDiffer],
    ])
    expect(await problems({ email: 'ada', confirmPassword: 'differing' })).toEqual([
      ['email', messages.emailInvalid],
      ['confirmPassword', messages.passwordsDiffer],
    ])
  })

  test('Names and email address are trimmed', async () => {
    const signUp = await buyerRegistrationSchema.parseAsync({
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
