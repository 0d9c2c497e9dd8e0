import { expect, test } from 'vitest'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { signInSchema } from '@/account/sign-in/sign-in-schema'

test.each([
  [{ email: '', password: '' }],
  [{ email: 'ada@example.com', password: '' }],
  [{ email: '', password: 'difference' }],
  [{ email: '   ', password: 'difference' }],
])('The login %j is refused with "Email and password are required"', (form) => {
  const result = signInSchema.safeParse(form)
  expect(new Set(result.error?.issues.map((issue) => issue.message))).toEqual(new Set([messages.bothRequired]))
})

test('At login the email address is trimmed and the password is not', () => {
  expect(signInSchema.parse({ email: ' ada@example.com ', password: ' p ' })).toEqual({
    email: 'ada@example.com',
    password: ' p ',
  })
})
