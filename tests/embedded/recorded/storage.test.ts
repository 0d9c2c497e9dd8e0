import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../embedded/config.ts'
import { localKeys } from '../../../embedded/keys.ts'
import { createStorage } from '../../../embedded/storage/storage.ts'
import { aDatabase } from '../../support/made-database.ts'
import { cases, masked, requestOf } from './storage-cases.ts'

// Answers of Supabase's Storage API, recorded with RECORD_STORAGE_URL and RECORD_STORAGE_KEY, a token of the service role.

const recording = join(import.meta.dirname, 'storage-1.70.6.json')
const { RECORD_STORAGE_URL: recordedUrl, RECORD_STORAGE_KEY: recordedKey = '' } = process.env

if (recordedUrl) {
  const answers: Record<string, unknown> = {}
  for (const one of cases) answers[one.name] = await masked(await fetch(requestOf(one, recordedUrl, recordedKey)))
  writeFileSync(recording, `${JSON.stringify(answers, null, 2)}\n`)
}
const recorded = JSON.parse(readFileSync(recording, 'utf8')) as Record<string, unknown>

const database = await aDatabase()
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-recorded-'))
const storage = createStorage({
  database,
  folder,
  config: readConfig(),
  jwtSecret: 'a secret of at least 32 characters',
  keys: localKeys,
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const answers: Record<string, unknown> = {}
for (const one of cases)
  answers[one.name] = await masked(
    await storage.handle(requestOf(one, 'http://localhost/storage/v1', localKeys.secret)),
  )

test.for(cases)('The Storage API answers as recorded: $name', ({ name }) => {
  expect(answers[name]).toEqual(recorded[name])
})
