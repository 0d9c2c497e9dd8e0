import { expect, test } from 'vitest'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { newPasswordSchema } from '@/account/parts/new-password-schema'

const problems = (shortest: number, password: string, confirmPassword = password) => {
  const result = newPasswordSchema(shortest).safeParse({ password, confirmPassword })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test.each([
  [6, '12345', [['password', messages.tooShort(6)]]],
  [6, '123456', []],
  [8, '1234567', [['password', messages.tooShort(8)]]],
  [8, '12345678', []],
])('With a minimum length of %d, the password %s has the errors %j', (shortest, password, expected) => {
  expect(problems(shortest, password)).toEqual(expected)
})

test('Different passwords are reported together with a password that is too short', () => {
  expect(problems(8, '12345678', '12345679')).toEqual([['confirmPassword', messages.differ]])
  expect(problems(8, 'short', 'other')).toEqual([
    ['password', messages.tooShort(8)],
    ['confirmPassword', messages.differ],
  ])
})
