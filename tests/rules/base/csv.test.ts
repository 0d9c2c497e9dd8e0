import * as fc from 'fast-check'
import { parse, unparse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { decimalDollars, parseCents } from '@/base/rules/money'
import { textCell } from '@/base/rules/text/csv'

/** Start of a formula in spreadsheets, after characters that they skip. */
const isFormula = (cell: string) => /^[\s\p{Cf}"`]*[=+\-@＝＋－＠]/u.test(cell)
const isNumber = (cell: string) => /^-?\d+\.\d\d$/.test(cell)

describe('A text in a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","Open")', '\'=HYPERLINK("https://evil.example","Open")'],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['  =1', "'  =1"],
    ['\t=1', "' =1"],
    ['\r\n=1', "' =1"],
    ['"=1', '\'"=1'],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['＝1', "'＝1"],
    ['a;=1', "a;'=1"],
    ['a\n=1', 'a =1'],
    ['a|-1', "a|'-1"],
  ])('%j, a formula, is written as %j', (text, cell) => {
    expect(textCell(text)).toBe(cell)
  })

  test.each([
    'Chase unpaid invoices',
    'A = B',
    'ada+sales@example.com',
    'Setup, 2 hours',
    '5 - 3',
    '',
    'Größe; weiß',
    '漢字',
  ])('%j is written as it is', (text) => {
    expect(textCell(text)).toBe(text)
  })
})

/** Texts of which many are close to a formula. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＠',
        ';',
        ',',
        '|',
        '\t',
        '\r',
        '\n',
        '"',
        "'",
        '`',
        ' ',
        '\u00a0',
        '\u200b',
        '\ufeff',
        'cmd',
        '1',
        '\0',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test.each([',', ';', '\t', '|'])('No cell is a formula for a spreadsheet that splits lines at %j', (delimiter) => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: -1_000_000, max: 1_000_000 }), hostile, (first, cents, second) => {
      const file = unparse([[textCell(first), decimalDollars(cents), textCell(second)]], { newline: '\r\n' })
      for (const row of parse<string[]>(file, { delimiter }).data)
        for (const cell of row) expect(isFormula(cell) && !isNumber(cell), JSON.stringify([file, cell])).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('Texts and negative numbers come back from the file', () => {
  fc.assert(
    fc.property(hostile, fc.integer(), (text, cents) => {
      const file = unparse([[textCell(text), decimalDollars(cents)]], { newline: '\r\n' })
      const [row] = parse<string[]>(file, { delimiter: ',' }).data
      expect(row).toEqual([textCell(text), decimalDollars(cents)])
      expect(parseCents(row?.[1]?.replace('-', '') ?? '')).toBe(Math.abs(cents))
    }),
  )
})
