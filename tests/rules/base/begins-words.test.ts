import { expect, test } from 'vitest'
import { beginsWords } from '../../../src/base/rules/text/begins-words.ts'

test.each([
  ['', 'Settings', true],
  ['set', 'Settings', true],
  ['cr te', 'Create Template', true],
  ['te cr', 'Create Template', true],
  ['EMPLA', 'Create Template', false],
  ['create x', 'Create Template', false],
  ['cafe', 'Café opening', true],
  ['---', 'Settings', true],
])('“%s” begins words of “%s”: %s', (typed, text, does) => {
  expect(beginsWords(typed, text)).toBe(does)
})
