import { beforeAll, expect, test } from 'vitest'
import { mismatchLabels } from '../../../src/buying/rules/payment-problems.ts'
import type { Database } from '../../../embedded/types.ts'
import { sharedDatabase } from '../../support/made-database.ts'

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

/** Codes in the functions that return payments. Some are values of other columns. */
const codes = /(?:then|else|return|queue_refund\([^,]+,) '([a-z_]+)'/g
const otherCodes = ['claimed', 'refunded', 'waiting', 'session', 'link']

test('Every reason for which the database returns a payment has a label, and every label a reason', async () => {
  const sources = await database.query<{ source: string }>(
    `select prosrc as source from pg_proc where pronamespace = 'private'::regnamespace
     and (proname in ('offer_problem', 'entitlement_problem') or prosrc like '%private.queue_refund(%')`,
  )
  const found = new Set(sources.flatMap(({ source }) => [...source.matchAll(codes)].map(([, code]) => code)))
  for (const code of otherCodes) found.delete(code)
  expect([...found].sort()).toEqual(Object.keys(mismatchLabels).sort())
})
