import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../embedded/config.ts'
import { localKeys } from '../../../embedded/keys.ts'
import { createLite } from '../../../embedded/lite/app.ts'
import type { Mail } from '../../../embedded/mail/auth-mails.ts'
import { SECOND_MS } from '../../support/clock.ts'
import { aDatabase } from '../../support/made-database.ts'
import { cases } from './auth-cases.ts'
import { type Answer, play } from './auth-story.ts'

// Answers of GoTrue with the settings of config.toml, recorded with RECORD_AUTH_URL, RECORD_AUTH_KEY, RECORD_INBOX_URL and
// RECORD_DATABASE_URL.

const recording = join(import.meta.dirname, 'auth-2.196.0.json')
const {
  RECORD_AUTH_URL: recordedUrl,
  RECORD_AUTH_KEY: recordedKey = '',
  RECORD_INBOX_URL: inboxUrl,
  RECORD_DATABASE_URL: databaseUrl = '',
} = process.env

const tokenIn = (html: string) => /token_hash=(\w+)/.exec(html)?.[1] ?? 'no link'

async function newestMail(address: string): Promise<string> {
  const found = await fetch(`${inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
  const { messages } = (await found.json()) as { messages: { ID: string }[] }
  const mail = await fetch(`${inboxUrl}/api/v1/message/${messages[0]?.ID}`)
  return tokenIn(((await mail.json()) as { HTML: string }).HTML)
}

if (recordedUrl) {
  const sql = postgres(databaseUrl)
  const answers = await play(cases, {
    origin: recordedUrl,
    key: recordedKey,
    mark: randomUUID().slice(0, 8),
    waitMs: { mail: 1.1 * SECOND_MS, reuse: 10.5 * SECOND_MS },
    send: (request) => fetch(request),
    run: (statement) => sql.unsafe(statement),
    mailedTo: newestMail,
  })
  await sql.end()
  writeFileSync(recording, `${JSON.stringify(answers, null, 2)}\n`)
}
const recorded = JSON.parse(readFileSync(recording, 'utf8')) as Record<string, Answer>

const database = await aDatabase()
afterAll(() => database.close())
const config = readConfig()
const mails: Mail[] = []
const lite = await createLite({
  database,
  config: { ...config, auth: { ...config.auth, mailIntervalMs: 0, refreshTokenReuseInterval: 1 } },
  keys: localKeys,
  jwtSecret: 'a secret of at least 32 characters',
  deliver: (mail) => mails.unshift(mail),
})
const answers = await play(cases, {
  origin: 'http://localhost/auth/v1',
  key: localKeys.publishable,
  mark: 'here',
  waitMs: { mail: 0, reuse: 1.1 * SECOND_MS },
  send: (request) => lite.fetch(request),
  run: (statement) => database.run(statement),
  mailedTo: (address) => Promise.resolve(tokenIn(mails.find(({ to }) => to === address)?.html ?? '')),
})

test.for(cases.filter(({ unlike }) => !unlike))('The auth service answers as recorded: $name', ({ name }) => {
  expect(answers[name]).toEqual(recorded[name])
})

test.for(cases.filter(({ unlike }) => unlike))('GoTrue answers otherwise: $name', ({ name }) => {
  expect(answers[name]).not.toEqual(recorded[name])
})
