import { expect, test } from 'vitest'
import { cutAtWord } from '../../../src/base/rules/text/cut-at-word.ts'

test.each([
  ['Short enough', 20, 'Short enough'],
  ['Reads invoices, then asks', 16, 'Reads invoices…'],
  ['Supercalifragilistic', 5, 'Super…'],
  ['one two', 3, 'one…'],
])('"%s" in %d characters is "%s"', (text, longest, cut) => expect(cutAtWord(text, longest)).toBe(cut))
