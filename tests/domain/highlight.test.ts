import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightedParts } from '../../src/domain/highlight.ts'

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
