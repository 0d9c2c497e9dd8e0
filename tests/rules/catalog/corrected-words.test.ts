import { expect, test } from 'vitest'
import { correctedWords } from '../../../src/catalog/rules/corrected-words.ts'

test.each([
  ['Invioce reminder', [{ typed: 'invioce', used: 'invoice' }], 'invoice reminder'],
  [
    '"invioce", slcak!',
    [
      { typed: 'invioce', used: 'invoice' },
      { typed: 'slcak', used: 'slack' },
    ],
    '"invoice", slack!',
  ],
  ['Cafe Café', [{ typed: 'cafe', used: 'coffee' }], 'coffee coffee'],
  ['invioce-stripe', [{ typed: 'invioce', used: 'invoice' }], 'invoice-stripe'],
  ['dentist', [], 'dentist'],
])('%s with %j becomes %s', (words, corrections, corrected) => {
  expect(correctedWords(words, corrections)).toBe(corrected)
})
