import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, highlightedParts } from '../../../src/base/rules/text/highlight.ts'

const marked = (text: string) => text.replaceAll('[', '\u{E000}').replaceAll(']', '\u{E001}')
const shown = (text: string) =>
  highlightedParts(marked(text)).map(({ text, isMatch }) => (isMatch ? `<${text}>` : text))

test.each([
  ['Lead intake', ['Lead intake']],
  ['[Lead] intake', ['<Lead>', ' intake']],
  ['Dental [lead] and [leads]', ['Dental ', '<lead>', ' and ', '<leads>']],
  ['[a][b]', ['<a>', '<b>']],
  ['', []],
  ['half [open', ['half open']],
  ['half] closed', ['half closed']],
  ['[[twice]]', ['<twice>']],
])('highlightedParts splits "%s" into %j', (text, parts) => {
  expect(shown(text)).toEqual(parts)
})

test('highlightedParts keeps every character except the marks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('[', ']', 'a', ' ', 'é', '<b>')).map((list) => list.join('')),
      (text) => {
        const parts = highlightedParts(marked(text))
        expect(parts.map((part) => part.text).join('')).toBe(text.replace(/[[\]]/g, ''))
      },
    ),
  )
})

const [open, close] = ['\u{E000}', '\u{E001}']
const visible = (text: string) => text.replaceAll(open, '').replaceAll(close, '')

test('A match that is cut through keeps its closing mark, and a match behind the cut is shown', () => {
  expect(excerpt(`Sends ${open}two words${close} away`, 10)).toBe(`Sends ${open}two${close}…`)
  expect(excerpt(`Every morning the overdue ${open}invoices${close} are read`, 20)).toBe(
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
      const cut = excerpt(text, longest)
      expect(visible(cut).replaceAll('…', '').length).toBeLessThanOrEqual(longest)
      expect(cut.split(open).length).toBe(cut.split(close).length)
      expect(visible(text)).toContain(visible(cut).replaceAll('…', ''))
      for (const shown of visible(cut).replaceAll('…', '').split(' ').filter(Boolean))
        expect(parts.map(visible)).toContain(shown)
      if (text.includes(open)) expect(cut).toContain(open)
    }),
  )
})
