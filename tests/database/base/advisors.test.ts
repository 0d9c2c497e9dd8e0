import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../../embedded/types.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { supabaseCli, withPort } from '../../../embedded/database/database-port.ts'
import { aDatabase } from '../../support/made-database.ts'

/**
 * Supabase's security and performance advisors, run by the CLI. supabase/advisors-allowed.json lists accepted findings
 * with a reason, by cache key or by a prefix and an asterisk.
 */
const allowed = z
  .record(z.string(), z.string().min(20))
  .parse(JSON.parse(readFileSync(join(supabaseFolder, 'advisors-allowed.json'), 'utf8')))

const reportSchema = z.object({
  results: z.array(z.object({ level: z.string(), cacheKey: z.string(), detail: z.string() })),
})

async function findings(database: Database) {
  const args = ['db', 'advisors', '--yes', '--output-format', 'json', '--level', 'info', '--fail-on', 'none']
  return reportSchema.parse(JSON.parse(await withPort(database, (url) => supabaseCli([...args, `--remote=${url}`]))))
    .results
}

const matches = (pattern: string, key: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern

test('The advisors find nothing outside of the allow-list, and every entry of the allow-list is still found', async () => {
  const database = await aDatabase()
  const found = await findings(database)
  await database.run(`create table public.open (id integer); grant select on public.open to anon;
    create function public.loose() returns integer language sql as 'select 1';`)
  const foundOnBroken = await findings(database)
  await database.close()

  const patterns = Object.keys(allowed)
  expect(found.filter(({ cacheKey }) => !patterns.some((pattern) => matches(pattern, cacheKey)))).toEqual([])
  expect(patterns.filter((pattern) => !found.some(({ cacheKey }) => matches(pattern, cacheKey)))).toEqual([])
  expect(foundOnBroken.map(({ cacheKey }) => cacheKey)).toEqual(
    expect.arrayContaining([
      'rls_disabled_in_public_public_open',
      expect.stringMatching(/^function_search_path_mutable_public_loose/),
    ]),
  )
})
