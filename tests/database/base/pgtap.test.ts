import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import { supabaseFolder } from '../../../embedded/folders.ts'
import type { CountedMeta } from '../../run/reports.ts'
import { aDatabase } from '../../support/made-database.ts'

/**
 * Runs the pgTAP files of `supabase test db` on the embedded database, without Docker.
 * Each file opens a transaction and rolls it back, so they share one migrated, unseeded database.
 */
const folder = join(supabaseFolder, 'tests/database')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.sql'))
  .sort()

let database: Database

beforeAll(async () => {
  database = await aDatabase()
  await database.run('create extension if not exists pgtap with schema extensions')
})
afterAll(() => database?.close())

/** A file's text with psql's `\ir` includes expanded; their paths are relative to the including file. */
const withIncludes = (file: string): string =>
  readFileSync(file, 'utf8').replace(/^\\ir (\S+)$/gm, (_line, included: string) =>
    withIncludes(join(dirname(file), included)),
  )

/** Runs one file. @returns its TAP lines. @throws if a statement outside of an assertion fails */
async function tapOf(file: string): Promise<string[]> {
  try {
    const results = await database.engine.exec(withIncludes(join(folder, file)))
    return results.flatMap((result) => result.rows.flatMap((row) => Object.values(row as object).map(String)))
  } finally {
    await database.run(`rollback; reset role; select set_config('request.jwt.claims', '', false)`)
  }
}

describe('pgTAP', () => {
  test.for(files)('Every assertion of %s passes, as many as planned', async (file, { task }) => {
    const lines = (await tapOf(file)).flatMap((text) => text.split('\n'))
    const planned = Number(/^1\.\.(\d+)$/.exec(lines.find((line) => /^1\.\.\d+$/.test(line)) ?? '')?.[1] ?? NaN)
    const passed = lines.filter((line) => /^ok \d+/.test(line))
    const failed = lines.filter((line) => /^not ok \d+/.test(line) || line.startsWith('# '))
    // Named in the message, because reports leave out the difference.
    expect(failed, ['assertions that failed', ...failed].join('\n')).toEqual([])
    expect(passed.length, 'assertions that ran against the plan').toBe(planned)
    const counted: CountedMeta = { assertions: planned }
    Object.assign(task.meta, counted)
  })
})
