import { expect, test } from 'vitest'
import { emailSchema } from '@/account/account-settings/email-schema'
import { emailAddressMessages } from '@/account/messages/email-address'
import { emailChangeMessages } from '@/account/messages/email-change'
import { accountAddress } from '@/account/parts/account-address'

const problems = (address: string) =>
  accountAddress('invalid')
    .safeParse(address)
    .error?.issues.map(({ message }) => message)

test.each([
  ['ada@example.com', undefined],
  [' ada@example.com ', undefined],
  ['müller@example.com', [emailAddressMessages.notAscii]],
  ['ada@bücher.example', [emailAddressMessages.notAscii]],
  ['ада@example.com', [emailAddressMessages.notAscii]],
  ['ada', ['invalid']],
  ['"a b"@example.com', ['invalid']],
  ['', ['invalid']],
])('The address "%s" of an account has the errors %j', (address, expected) => {
  expect(problems(address)).toEqual(expected)
})

test.each([
  ['zoë@example.com', emailAddressMessages.notAscii],
  ['zoe', emailChangeMessages.invalid],
  ['Zoe@example.com', emailChangeMessages.same],
])('A change of zoe@example.com to %s is refused with "%s"', (next, message) => {
  const { error } = emailSchema('zoe@example.com').safeParse({ next, current: 'secret' })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
