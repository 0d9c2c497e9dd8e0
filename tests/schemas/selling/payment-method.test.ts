import { describe, expect, test } from 'vitest'
import { paymentMethodMessages as messages } from '@/selling/messages/payment-methods'
import { paymentMethodSchema } from '@/selling/payment-methods/payment-method-schema'

const filled = {
  account_holder_name: ' Ada Lovelace ',
  iban: 'de89 3704 0044 0532 0130 00',
  bank_code: 'deutdeff 500',
  bank_name: 'Deutsche Bank',
  email: '',
}

const messagesOf = (changes: Partial<typeof filled>) =>
  paymentMethodSchema
    .safeParse({ ...filled, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test('The bank form sends names without surplus white space, and codes in capitals without spaces', () => {
  expect(paymentMethodSchema.parse(filled)).toEqual({
    account_holder_name: 'Ada Lovelace',
    iban: 'DE89370400440532013000',
    bank_code: 'DEUTDEFF500',
    bank_name: 'Deutsche Bank',
    email: null,
  })
})

describe.each([
  ['account_holder_name', messages.holderMissing, ['', ' ', 'A']],
  ['bank_code', messages.bicMissing, ['', 'DEUTDEF', 'DEUTDEFF5', '12345678', 'DEUTZZFF']],
  [
    'iban',
    messages.ibanInvalid,
    [
      '',
      'DE893704',
      'DE89370400440532013001',
      'DE8937040044053201300',
      'XX89370400440532013000',
      'javascript:alert(1)',
      'D'.repeat(1_000_000),
      `DE89370400440532013000${' '.repeat(100)}X`,
    ],
  ],
  ['email', messages.emailInvalid, ['ada', 'ada@', 'ada@example', 'a b@example.com']],
  ['bank_name', messages.bankMissing, ['', ' ', 'B']],
] as const)('%s', (field, message, wrong) => {
  test.each(wrong.map((value) => [value.slice(0, 40), value]))(`"%s" is refused with "${message}"`, (_shown, value) => {
    expect(messagesOf({ [field]: value })).toEqual([[field, message]])
  })
})

test('Names longer than 140 characters are refused', () => {
  const long = 'a'.repeat(141)
  expect(messagesOf({ account_holder_name: long })).toEqual([['account_holder_name', messages.tooLong(140)]])
  expect(messagesOf({ bank_name: long })).toEqual([['bank_name', messages.tooLong(140)]])
})

test('A name with a bidirectional override is refused', () => {
  expect(messagesOf({ account_holder_name: 'Ada \u202eecalevoL' })).toHaveLength(1)
})
