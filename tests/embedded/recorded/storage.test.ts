import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../embedded/config.ts'
import { localKeys } from '../../../embedded/keys.ts'
import { createStorage } from '../../../embedded/storage/storage.ts'
import { aDatabase } from '../../support/made-database.ts'
import { cases } from './storage-cases.ts'
import { masked, requestOf } from './storage-requests.ts'

// Answers of Supabase's Storage API, recorded with RECORD_STORAGE_URL, RECORD_STORAGE_KEY of the service's role and
// RECORD_STORAGE_VISITOR_KEY.

const recording = join(import.meta.dirname, 'storage-1.70.6.json')
const {
  RECORD_STORAGE_URL: recordedUrl,
  RECORD_STORAGE_KEY: service = '',
  RECORD_STORAGE_VISITOR_KEY: visitor = '',
} = process.env

if (recordedUrl) {
  const answers: Record<string, unknown> = {}
  const place = { origin: recordedUrl, service, visitor }
  for (const one of cases) answers[one.name] = await masked(await fetch(requestOf(one, place)))
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
const place = {
  origin: 'http://localhost/storage/v1',
  service: localKeys.secret,
  visitor: localKeys.publishable,
}
for (const one of cases) answers[one.name] = await masked(await storage.handle(requestOf(one, place)))

test.for(cases)('The Storage API answers as recorded: $name', ({ name }) => {
  expect(answers[name]).toEqual(recorded[name])
})
