import { expect, test } from 'vitest'
import { withoutHanging } from '../../support/hang.ts'
import { passwordStrength } from '../../../src/account/rules/password-strength.ts'

test.each([
  ['a', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['Password123!', 'weak'],
  ['summer2024', 'weak'],
  ['qwertyuiop', 'weak'],
  ['difference', 'weak'],
  ['different tables', 'fair'],
  ['h4Kx!9', 'fair'],
  ['correct horse battery', 'strong'],
  ['tV9#kQ2m!zRw', 'strong'],
])('The strength of the password %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('A password of ten million characters is rated', () => {
  expect(withoutHanging(() => passwordStrength('a1B!'.repeat(2_500_000)))).toBe('strong')
})
