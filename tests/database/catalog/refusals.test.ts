import { beforeAll, expect, test } from 'vitest'
import { reviewRefusals } from '../../../src/selling/messages/template-review.ts'
import { submissionRefusals } from '../../../src/selling/messages/template-submission.ts'
import type { Database } from '../../../embedded/types.ts'
import { sharedDatabase } from '../../support/made-database.ts'

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

/** Functions that run in a decision alone; all others that name a refusal run in submissions, and in decisions on them. */
const decisions = ['review_template', 'review_revision', 'require_intact_files', 'confirmed_at']

/** Names of the refusals in the sources of functions. */
async function refusals(condition: string): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select distinct hint[1] as name from pg_proc, regexp_matches(prosrc, 'hint = ''([a-z_]+)''', 'g') as hint
     where ${condition} order by name`,
    [decisions],
  )
  return rows.map(({ name }) => name)
}

test('The form for templates has a message for each refusal of a submission, and for no other', async () => {
  expect(Object.keys(submissionRefusals).sort()).toEqual(await refusals('proname <> all ($1)'))
})

test('The review of templates has a message for each refusal of a decision, and for no other', async () => {
  expect(Object.keys(reviewRefusals).sort()).toEqual(await refusals('$1::text[] is not null'))
})

test('Only refusals of other subjects have no name', async () => {
  const rows = await database.query<{ proname: string }>(
    `select proname from pg_proc where prosrc ~ 'errcode = ''PT422''(?!, hint = )' order by proname`,
  )
  expect(rows.map(({ proname }) => proname)).toEqual([
    'apply_name_change',
    'on_application_parts_added',
    'record_upload',
    'require_intact_documents',
    'save_reason',
  ])
})
