import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../../embedded/folders.ts'
import type { Database } from '../../../../embedded/types.ts'
import { sharedDatabase } from '../../../support/made-database.ts'
import { checkTwins } from './check-twins.ts'
import { defaultTwins, readDefaults } from './default-twins.ts'
import { readChecks, type Checks, type Limit } from './read-checks.ts'
import { unlike } from './unlike.ts'
import { checkFunctions, checksWithoutTwin, defaultsWithoutTwin } from './without-twin.ts'

/** Compares each limit, list of choices and default of the database with its fact in TypeScript; others have a reason. */

let database: Database
let checks: Checks

beforeAll(async () => {
  database = await sharedDatabase()
  checks = await readChecks(database)
})

/** Amounts and counters that are not negative, numbers from 1 and texts that are not empty. */
const isPositive = (limit: Limit) => /^\{"least":[01]\}$/.test(JSON.stringify(limit))

describe('Limits of check constraints', () => {
  test('Every limit and list of choices of a check constraint equals its fact in src/<area>/rules', () => {
    const limits = Object.entries(checks.limits).filter(([, limit]) => !isPositive(limit))
    expect(limits.length).toBeGreaterThan(100)
    expect(
      unlike(Object.fromEntries(limits), checkTwins, checksWithoutTwin, {
        twins: 'checkTwins in tests/database/base/limits/check-twins.ts',
        reasons: 'checksWithoutTwin in tests/database/base/limits/without-twin.ts',
      }),
    ).toEqual([])
  })

  test('Every function that a check constraint calls is compared by a test, or has a reason', () => {
    const listed = Object.keys(checkFunctions).sort()
    expect(
      checks.functions,
      'Compare the function with its rule in TypeScript, and list it in checkFunctions (without-twin.ts)',
    ).toEqual(listed)
    const untested = Object.entries(checkFunctions).filter(
      ([name, how]) =>
        'test' in how && !new RegExp(`\\b${name}\\b`).test(readFileSync(join(projectFolder, how.test), 'utf8')),
    )
    expect(untested.map(([name]) => name)).toEqual([])
  })
})

test('Every column default that is neither computed nor empty equals its fact in TypeScript', async () => {
  expect(
    unlike(await readDefaults(database), defaultTwins, defaultsWithoutTwin, {
      twins: 'defaultTwins in tests/database/base/limits/default-twins.ts',
      reasons: 'defaultsWithoutTwin in tests/database/base/limits/without-twin.ts',
    }),
  ).toEqual([])
})

test('unlike names what differs, what has no twin, and entries that nothing needs any more', () => {
  const places = { twins: 'twins', reasons: 'reasons' }
  expect(
    unlike(
      { a: { most: 2 }, b: 1, c: 1, d: 1 },
      { a: { most: 3 }, b: 1, gone: 1 },
      { internal: ['c', 'b', 'old'] },
      places,
    ),
  ).toEqual([
    'a is {"most":2} in the database, {"most":3} in TypeScript. Change one of them.',
    'b has both a twin and a reason for having none. Remove it from reasons.',
    'd is 1 in the database and has no twin. Add it to twins with its fact of src/<area>/rules, or to reasons with a reason.',
    'gone is not in the database. Remove it from twins.',
    'old is not in the database. Remove it from reasons.',
  ])
})
