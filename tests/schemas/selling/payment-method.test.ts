import { describe, expect, test } from 'vitest'
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
  ['account_holder_name', 'Account holder name is required', ['', ' ', 'A']],
  ['bank_code', 'BIC/SWIFT code is required', ['', 'DEUTDEF', 'DEUTDEFF5', '12345678', 'DEUTZZFF']],
  [
    'iban',
    'Valid IBAN is required',
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
  ['email', 'Invalid email', ['ada', 'ada@', 'ada@example', 'a b@example.com']],
  ['bank_name', 'Company name is required', ['', ' ', 'B']],
] as const)('%s', (field, message, wrong) => {
  test.each(wrong.map((value) => [value.slice(0, 40), value]))(`"%s" is refused with "${message}"`, (_shown, value) => {
    expect(messagesOf({ [field]: value })).toEqual([[field, message]])
  })
})

test('Names longer than 140 characters are refused', () => {
  const long = 'a'.repeat(141)
  expect(messagesOf({ account_holder_name: long })).toEqual([
    ['account_holder_name', 'Please use 140 characters or fewer'],
  ])
  expect(messagesOf({ bank_name: long })).toEqual([['bank_name', 'Please use 140 characters or fewer']])
})

test('A name with a bidirectional override is refused', () => {
  expect(messagesOf({ account_holder_name: 'Ada \u202eecalevoL' })).toHaveLength(1)
})
