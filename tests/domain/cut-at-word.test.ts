import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtWord } from '../../src/domain/cut-at-word.ts'

const [open, close] = ['\u{E000}', '\u{E001}']
const visible = (text: string) => text.replaceAll(open, '').replaceAll(close, '')

test.each([
  ['Short enough', 20, 'Short enough'],
  ['Reads invoices, then asks', 16, 'Reads invoices…'],
  ['Supercalifragilistic', 5, 'Super…'],
  ['one two', 3, 'one…'],
])('"%s" in %d characters is "%s"', (text, longest, cut) => expect(cutAtWord(text, longest)).toBe(cut))

test('A match that is cut through keeps its closing mark, and a match behind the cut is shown', () => {
  expect(cutAtWord(`Sends ${open}two words${close} away`, 10)).toBe(`Sends ${open}two${close}…`)
  expect(cutAtWord(`Every morning the overdue ${open}invoices${close} are read`, 20)).toBe(
    `…overdue ${open}invoices${close}…`,
  )
})

test('Any text is cut to its length, at a word where it has words, with paired marks', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const words = fc.array(
    fc.tuple(word, fc.boolean()).map(([text, isMatch]) => (isMatch ? open + text + close : text)),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 90 }), (parts, longest) => {
      const text = parts.join(' ')
      const cut = cutAtWord(text, longest)
      expect(visible(cut).replaceAll('…', '').length).toBeLessThanOrEqual(longest)
      expect(cut.split(open).length).toBe(cut.split(close).length)
      expect(visible(text)).toContain(visible(cut).replaceAll('…', ''))
      for (const shown of visible(cut).replaceAll('…', '').split(' ').filter(Boolean))
        expect(parts.map(visible)).toContain(shown)
      if (text.includes(open)) expect(cut).toContain(open)
    }),
  )
})
