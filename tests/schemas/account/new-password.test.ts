import { expect, test } from 'vitest'
import { passwordMessages } from '@/account/messages/password'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { newPasswordSchema } from '@/account/parts/new-password-schema'

const problems = (password: string, confirmPassword = password) => {
  const result = newPasswordSchema.safeParse({ password, confirmPassword })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test.each([
  ['1234567', [['password', passwordMessages.tooShort]]],
  ['12345678', []],
])('The password %s has the errors %j', (password, expected) => {
  expect(problems(password)).toEqual(expected)
})

test('Different passwords are reported together with a password that is too short', () => {
  expect(problems('12345678', '12345679')).toEqual([['confirmPassword', messages.differ]])
  expect(problems('short', 'other')).toEqual([
    ['password', passwordMessages.tooShort],
    ['confirmPassword', messages.differ],
  ])
})
