import { describe, expect, test } from 'vitest'
import { withoutHanging } from '../../support/hang.ts'
import { isIntricate } from '../../../src/base/rules/text/markdown.ts'

describe('Whether a Markdown text is too intricate to be parsed', () => {
  test.each([
    ['nested list items', '- '.repeat(5000) + 'a'],
    ['nested quotes', '>'.repeat(20_000)],
    ['nested quotes and list items', '>- '.repeat(5) + 'a'],
    ['nested numbers', '1. '.repeat(9) + 'a'],
    ['alternating list items', '- * '.repeat(5)],
    ['a deep line between others', `# Title\n\n  ${'> '.repeat(9)}a\n\nEnd`],
    ['nested emphasis', '*_'.repeat(1001)],
    ['links', '[a]('.repeat(2001)],
    ['lines', 'a\n'.repeat(2001)],
  ])('Refused: %s', (_, text) => expect(isIntricate(text)).toBe(true))

  test.each([
    ['a quoted list', '> - 1. a'],
    ['rules', '- - - - - - - - - - - -\n* * * * * * * * * * *\n'],
    ['a table of dashes', '-'.repeat(200)],
    ['a long list', '- **Step** of `n8n`\n'.repeat(250)],
    ['20,000 characters of prose', 'Reads overdue invoices and writes a reminder.\n\n'.repeat(420)],
  ])('Parsed: %s', (_, text) => expect(isIntricate(text)).toBe(false))

  test.each(['- ', '* ', '>', '1', '12345678. ', '\t', '-\t', '- *'])(
    'Half a million repetitions of %j are checked',
    (text) => expect(withoutHanging(() => isIntricate(text.repeat(500_000)))).toBeTypeOf('boolean'),
  )
})
