import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { cleanFileName, type StoredType, storedTypes } from '../../../src/base/rules/files.ts'
import { sharedDatabase } from '../../support/made-database.ts'

/**
 * SQL and TypeScript both sanitize file names: the database for stored names, TypeScript for the page and the
 * functions.
 */

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

const inDatabase = async (names: { name: string; type: StoredType }[]) => {
  const rows = await database.query<{ clean: string }>(
    `select private.clean_file_name(given ->> 'name', given ->> 'type') as clean from jsonb_array_elements($1::jsonb) with ordinality as list (given, place) order by place`,
    [JSON.stringify(names)],
  )
  return rows.map(({ clean }) => clean)
}

const both = async (name: string, type: StoredType) => {
  const [clean] = await inDatabase([{ name, type }])
  expect(cleanFileName(name, type)).toBe(clean)
  return clean
}

describe('Sanitized file names', () => {
  test.each([
    ['portfolio.hta', 'application/pdf', 'portfolio.pdf'],
    ['portfolio.pdf', 'application/pdf', 'portfolio.pdf'],
    ['PORTFOLIO.PDF', 'application/pdf', 'PORTFOLIO.PDF'],
    ['Screenshot.png.bat', 'image/png', 'Screenshot.png'],
    ['Screenshot.jpeg', 'image/jpeg', 'Screenshot.jpeg'],
    ['notes.js', 'text/plain', 'notes.txt'],
    ['setup.exe', 'image/gif', 'setup.gif'],
    ['x.library-ms', 'application/pdf', 'x.library-ms.pdf'],
    ['a.pdf:evil.exe', 'application/pdf', 'a.pdf_evil.pdf'],
    ['a.pdf. . .', 'application/pdf', 'a.pdf'],
    ['invoice\u202excod.pdf', 'application/pdf', 'invoicexcod.pdf'],
    ['\u2066\u200fa\u200b\ufeff\u0001\u0007b.docx', 'application/pdf', 'ab.pdf'],
    ['../../etc/passwd', 'text/plain', '_.._etc_passwd.txt'],
    ['..\\..\\run.cmd', 'text/plain', '_.._run.txt'],
    ['Report 2026.11', 'application/pdf', 'Report 2026.11.pdf'],
    ['My CV 🙂 .pdf', 'application/pdf', 'My CV 🙂.pdf'],
    ['レポート.webp', 'image/webp', 'レポート.webp'],
    ['.hta', 'application/pdf', 'hta.pdf'],
    ['', 'application/json', 'file.json'],
    [' . ', 'image/png', 'file.png'],
    [`${'x'.repeat(500)}.pdf`, 'application/pdf', `${'x'.repeat(100)}.pdf`],
  ] as [string, StoredType, string][])(
    'The name %j of a file of the type %s becomes %j, in SQL and in TypeScript',
    async (name, type, clean) => {
      expect(await both(name, type)).toBe(clean)
    },
  )

  test('SQL and TypeScript sanitize 2,000 random names alike, without control characters, separators or foreign extensions', async () => {
    const parts = [
      '.',
      ' ',
      '..',
      '.pdf',
      '.PNG',
      '.bat',
      'a',
      'ü',
      '🙂',
      '\u202e',
      '\u200d',
      '\u00a0',
      '/',
      '\\',
      ':',
      '1',
      '.7z',
      '\u0085',
      '\ufffe',
      '-',
    ]
    const piece = fc.oneof(
      fc.constantFrom(...parts),
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => text.replaceAll('\0', '')),
    )
    const names = fc.sample(
      fc.record({
        name: fc.array(piece, { maxLength: 12 }).map((list) => list.join('')),
        type: fc.constantFrom(...storedTypes),
      }),
      2000,
    )
    const clean = await inDatabase(names)
    expect(names.map(({ name, type }) => cleanFileName(name, type))).toEqual(clean)
    for (const name of clean)
      expect(name).toMatch(
        /^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u200b-\u200f/\\:]+\.(png|jpe?g|gif|webp|pdf|docx?|json|txt)$/iu,
      )
  })
})
