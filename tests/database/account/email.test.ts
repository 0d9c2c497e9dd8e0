import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { isEmailAddress } from '../../../src/account/rules/email.ts'
import { sharedDatabase } from '../../support/made-database.ts'

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

/** Words that look like addresses, and what makes them wrong. */
const piece = fc.constantFrom(
  'a',
  'Z',
  '9',
  '.',
  '-',
  '_',
  '+',
  '@',
  '@b.c',
  '..',
  ' ',
  '\t',
  'ü',
  '"',
  "'",
  'x'.repeat(63),
  '\u202E',
  '`',
  '%',
)

test('SQL and TypeScript accept and refuse the same 5,000 addresses', async () => {
  const texts = fc
    .sample(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').trim()),
      { numRuns: 5000, seed: 1 },
    )
    .concat('ann@example.com', `${'a'.repeat(242)}@example.com`, `${'a'.repeat(243)}@example.com`)
  const rows = await database.query<{ is_address: boolean }>(
    'select private.is_email_address(word) as is_address from unnest($1::text[]) with ordinality as typed (word, place) order by place',
    [texts],
  )
  const accepted = texts.filter(isEmailAddress)
  expect(accepted.length).toBeGreaterThan(50)
  expect(texts.filter((_, at) => rows[at]?.is_address)).toEqual(accepted)
})
