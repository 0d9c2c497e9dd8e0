import { expect, test } from 'vitest'
import { passwordStrength } from '../../src/domain/password-strength.ts'

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

test('A password of a million characters is rated within 200 ms', () => {
  const before = performance.now()
  passwordStrength('a1B!'.repeat(250_000))
  expect(performance.now() - before).toBeLessThan(200)
})
