import { expect, test } from 'vitest'
import { passwordMessages } from '@/account/messages/password'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { newPasswordSchema } from '@/account/parts/new-password-schema'

const problems = async (password: string, confirmPassword = password) => {
  const result = await newPasswordSchema.safeParseAsync({ password, confirmPassword })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test.each([
  ['1234567', [['password', passwordMessages.tooShort]]],
  ['12345678', [['password', passwordMessages.tooCommon]]],
  ['PassWord', [['password', passwordMessages.tooCommon]]],
  ['12345 78', []],
])('The password %s has the errors %j', async (password, expected) => {
  expect(await problems(password)).toEqual(expected)
})

test('Different passwords are reported together with a password that is too short', async () => {
  expect(await problems('12345 78', '12345 79')).toEqual([['confirmPassword', messages.differ]])
  expect(await problems('short', 'other')).toEqual([
    ['password', passwordMessages.tooShort],
    ['confirmPassword', messages.differ],
  ])
})
