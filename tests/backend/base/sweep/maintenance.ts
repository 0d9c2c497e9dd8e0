import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerTo,
  type Attempt,
  callsOf,
  forVisitor,
  type Outcome,
  outcomeOf,
  tablesWritten,
  watched,
  writesOf,
} from './attempts.ts'
import { stage } from './probes.ts'

// Maintenance over everything that the data API offers, also to edge functions: read from the catalog, like the rest of the sweep.

const sentence = 'We are moving to a larger server until 10 AM.'

/** Refused before they write: what follows them is a file that is stored, or a call of Stripe. */
const refusedFirst = new Set(['begin_checkout', 'count_request_with_files', 'count_upload_attempt'])

/** Goes on, as logging out does. */
const goesOn = new Set(['end_session'])

/** How many may be refused for another reason, such as a row that is not theirs: the rest would show little. */
const LEAST_REFUSED = 120
const LEAST_READ = 60
const LEAST_WRITTEN = 90

async function everything(): Promise<Attempt[]> {
  const { catalog, database } = stage
  const ofFunctions = await database.query<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`)
  const forFunctions = new Set(ofFunctions.map(({ name }) => name))
  return [
    ...catalog.routines.flatMap((routine) =>
      callsOf(routine, [...routine.roles, ...(forFunctions.has(routine.name) ? ['service_role' as const] : [])]),
    ),
    ...catalog.tables.flatMap(writesOf),
  ].filter(({ name }) => name !== 'switch_maintenance')
}

const start = () => stage.database.query('update private.maintenance set sentence = $1, since = now()', [sentence])
const end = () => stage.database.run('update private.maintenance set sentence = null, since = null')

async function duringMaintenance<T>(work: () => Promise<T>): Promise<T> {
  await start()
  await stage.database.run('delete from attempts.written')
  try {
    return await work()
  } finally {
    await end()
  }
}

describe('Maintenance', () => {
  beforeAll(() => stage.database.query('insert into auth.sessions (id, user_id) values ($1, $1)', [stage.stranger.id]))
  afterAll(() => stage.database.query('delete from auth.sessions where id = $1', [stage.stranger.id]))

  it('Every write of clients is refused with its sentence and changes nothing, and every read works', async () => {
    const problems: string[] = []
    let refused = 0
    let read = 0
    await watched(stage.database, async () => {
      const attempts = (await everything()).filter(({ name }) => !goesOn.has(name))
      const before: Outcome[] = []
      for (const attempt of attempts) before.push(await outcomeOf(attempt, forVisitor))
      await duringMaintenance(async () => {
        for (const [index, attempt] of attempts.entries()) {
          const { code, written } = before[index] ?? { code: null, written: [] }
          const { status, text } = await answerTo(attempt)
          const isRefused = status === 503 && text.includes(JSON.stringify(sentence))
          const isWrite = written.length > 0 || refusedFirst.has(attempt.name)
          if (isRefused) refused++
          else if (code === null && !isWrite && status < 300) read++
          // What is refused anyway may be refused for either reason.
          else if (code === null) problems.push(`${attempt.role} ${attempt.name}: ${status} ${text.slice(-200)}`)
          if (isRefused && code === null && !isWrite) problems.push(`${attempt.role} ${attempt.name} only reads`)
        }
        expect(await tablesWritten(stage.database.query)).toEqual([])
      })
    })
    expect(problems).toEqual([])
    expect(refused).toBeGreaterThan(LEAST_REFUSED)
    expect(read).toBeGreaterThan(LEAST_READ)
  })

  it('Admins and jobs read and write as without it', async () => {
    const { database, stranger } = stage
    await database.run(`update private.settings set requires_second_factor = false;
      insert into private.admins (user_id) values ('${stranger.id}')`)
    await watched(database, async () => {
      const attempts = await everything()
      const outcomes = async () => {
        const found = []
        for (const attempt of attempts.filter(({ role }) => role !== 'anon'))
          found.push({ call: `${attempt.role} ${attempt.name}`, ...(await outcomeOf(attempt)) })
        return found
      }
      const before = await outcomes()
      expect(await duringMaintenance(outcomes)).toEqual(before)
      expect(before.filter(({ code, written }) => code === null && written.length > 0).length).toBeGreaterThan(
        LEAST_WRITTEN,
      )
    })
    await database.run(`update private.settings set requires_second_factor = true;
      delete from private.admins where user_id = '${stranger.id}'`)
  })
})
