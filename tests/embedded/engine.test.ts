import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig, readSettings, SetupError, withWebUrl } from '../../embedded/config.ts'
import { StaleDatabase } from '../../embedded/database/applied-files.ts'
import { migrate, openDatabase } from '../../embedded/database/database.ts'
import type { Database } from '../../embedded/types.ts'
import { createMailThrottle } from '../../embedded/lite/auth/mail-throttle.ts'
import { aDatabase, putDatabase } from '../support/made-database.ts'
import { startStack } from '../support/stack.ts'
import '../support/web-socket.ts'
import { pause } from '../support/clock.ts'

describe('The single session of the embedded database', () => {
  let database: Database

  beforeAll(async () => {
    database = await aDatabase()
  })
  afterAll(() => database.close())

  it('Transactions of concurrent requests do not interleave, whichever client runs them', async () => {
    const { kysely } = database.connection
    const seen: string[] = []
    const note = (name: string, value: unknown) => void seen.push(`${name} ${String(value)}`)
    const setting = `current_setting('test.who', true)`

    const throughLite = (name: string) =>
      kysely.transaction().execute(async (transaction) => {
        await sql`select set_config('test.who', ${name}, true)`.execute(transaction)
        await pause(20)
        const { rows } = await sql<{ who: string }>`select ${sql.raw(setting)} as who`.execute(transaction)
        note(name, rows[0]?.who)
      })
    const throughStorage = (name: string) =>
      database.asUser({ role: 'postgres' }, async (query) => {
        await query(`select set_config('test.who', $1, true)`, [name])
        await pause(20)
        note(name, (await query<{ who: string }>(`select ${setting} as who`))[0]?.who)
      })
    const outside = async () =>
      note('outside', (await database.query<{ who: string }>(`select ${setting} as who`))[0]?.who || 'nobody')

    await Promise.all([
      throughLite('one'),
      throughStorage('two'),
      outside(),
      throughLite('three'),
      outside(),
      throughStorage('four'),
    ])
    expect(seen.sort()).toEqual(['four four', 'one one', 'outside nobody', 'outside nobody', 'three three', 'two two'])
  })

  it('Days begin at midnight in UTC, whatever the time zone of the machine', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    onTestFinished(() => void vi.unstubAllEnvs())
    const abroad = await openDatabase(undefined)
    onTestFinished(() => abroad.close())
    const midnight = `date_trunc('day', timestamptz '2026-11-21 20:00:00+00')`
    expect(await abroad.query(`select ${midnight} as midnight`)).toEqual([{ midnight: '2026-11-21T00:00:00+00:00' }])
  })

  it('A failed transaction is rolled back, and the next one succeeds', async () => {
    await database.run('create table kept (n int primary key)')
    const { kysely } = database.connection
    const failing = kysely.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1)`.execute(transaction)
      await sql`select nonsense`.execute(transaction)
    })
    await expect(failing).rejects.toThrow('nonsense')
    const given = kysely.transaction().execute(async (transaction) => {
      await sql`insert into kept values (2)`.execute(transaction)
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    await kysely.transaction().execute((transaction) => sql`insert into kept values (3)`.execute(transaction))
    expect(await database.query('select n from kept')).toEqual([{ n: 3 }])
  })

  it('Settings that @supabase/lite makes one by one are made in the order in which they came', async () => {
    const { kysely } = database.connection
    const read = await kysely.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('response.status', ${'201'}, true)`.execute(transaction)
      await sql`SELECT set_config('response.status', '', true)`.execute(transaction)
      await sql`SELECT set_config('response.headers', '', true)`.execute(transaction)
      await sql`SELECT set_config('response.headers', ${'[]'}, true)`.execute(transaction)
      const { rows } = await sql<{ status: string; headers: string }>`
        select current_setting('response.status') as status, current_setting('response.headers') as headers
      `.execute(transaction)
      return rows
    })
    expect(read).toEqual([{ status: '', headers: '[]' }])
  })

  it('JSON of another type than its column is an error of Postgres, and the session serves the next request', async () => {
    await database.run(
      'create table odd (texts text[], numbers int[], id uuid, price numeric, at timestamptz, name text)',
    )
    const { kysely } = database.connection
    const objects: unknown[] = [{}, { toString: 1 }, { length: 3 }, [{ toString: 1 }]]
    for (const column of ['texts', 'numbers', 'id', 'price', 'at'])
      for (const value of [...objects, true, 5, [[[]]], [['a', 'b'], ['c']]]) {
        const inserted = kysely
          .transaction()
          .execute((transaction) => sql`insert into odd (${sql.ref(column)}) values (${value})`.execute(transaction))
        const code = await inserted.then(
          () => null,
          (error: { code?: string }) => error.code,
        )
        expect([null, '22P02', '22007', '2202E'], `${column} = ${JSON.stringify(value)}`).toContain(code)
        expect(await database.query('select 1 as n')).toEqual([{ n: 1 }])
      }
    await kysely
      .transaction()
      .execute((transaction) => sql`insert into odd (name) values (${{ a: [1] }})`.execute(transaction))
    expect(await database.query('select name from odd where name is not null')).toEqual([{ name: '{"a":[1]}' }])
  })
})

describe('Vacuuming', () => {
  it('A new database is vacuumed, so that a look-up reads an index and no list of what was added to it', async () => {
    const database = await aDatabase()
    const [words] = await database.query<{ pages: number; visible: number }>(
      `select relpages as pages, relallvisible as visible from pg_class where oid = 'private.listing_words'::regclass`,
    )
    expect(words?.pages).toBeGreaterThan(0)
    expect(words?.visible).toBe(words?.pages)
    await database.close()
  })
})

describe('Seeding', () => {
  it('The seed runs once and does not restore deleted rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flowshelf-seed-'))
    const countOf = async (database: Database) =>
      (await database.query<{ n: number }>('select count(*)::int as n from auth.users'))[0]?.n
    await putDatabase(folder)
    const first = await openDatabase(join(folder, 'data'))
    const seeded = await countOf(first)
    expect(seeded).toBeGreaterThan(2)
    await first.run(`update auth.users set email = 'renamed@flowshelf.test' where email = 'buyer@flowshelf.test'`)
    await first.close()

    const second = await openDatabase(join(folder, 'data'))
    expect(await migrate(second)).toEqual({ isNew: false, applied: 0 })
    expect(await countOf(second)).toBe(seeded)
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('A database is stale when a migration or a bootstrap file changed, or when it recorded no files; a changed seed is for new ones', async () => {
    const database = await aDatabase({ seed: true })
    await database.query(`update supabase_migrations.applied_files set hash = 'x' where name = 'seed/accounts.sql'`)
    expect(await migrate(database)).toEqual({ isNew: false, applied: 0 })
    for (const name of ['migrations/20261128000000_baseline.sql', 'bootstrap.sql']) {
      await database.query(`update supabase_migrations.applied_files set hash = hash || 'x' where name = $1`, [name])
      await expect(migrate(database)).rejects.toThrow(new StaleDatabase([basename(name)]))
      await database.query(`update supabase_migrations.applied_files set hash = rtrim(hash, 'x') where name = $1`, [
        name,
      ])
      expect(await migrate(database)).toEqual({ isNew: false, applied: 0 })
    }
    await database.run('drop table supabase_migrations.applied_files')
    await expect(migrate(database)).rejects.toThrow(new StaleDatabase([]))
    await database.close()
  })
})

describe('The mail throttle', () => {
  it('Mails to one address are throttled by interval and by hour, ignoring case and spaces', () => {
    let now = 1_000_000
    const throttle = createMailThrottle(60_000, 3, () => now)
    expect(throttle.secondsLeft('ada@example.com')).toBe(0)
    throttle.record('Ada@example.com ')
    expect(throttle.secondsLeft('ada@example.com')).toBe(60)
    expect(throttle.secondsLeft('bob@example.com')).toBe(0)
    now += 59_500
    expect(throttle.secondsLeft('ada@example.com')).toBe(1)
    now += 500
    expect(throttle.secondsLeft('ada@example.com')).toBe(0)
    throttle.record('bob@example.com')
    throttle.record('cleo@example.com')
    expect(throttle.secondsLeft('dora@example.com')).toBe(3540)
    now += 3_540_000
    expect(throttle.secondsLeft('dora@example.com')).toBe(0)
  })

  it('One address gets ten mails in an hour, so that it cannot spend the limit of all', () => {
    let now = 1_000_000
    const throttle = createMailThrottle(60_000, 100, () => now)
    for (let mails = 0; mails < 10; mails++) {
      expect(throttle.secondsLeft('ada@example.com')).toBe(0)
      throttle.record('ada@example.com')
      now += 60_000
    }
    expect(throttle.secondsLeft('ada@example.com')).toBe(3000)
    expect(throttle.secondsLeft('bob@example.com')).toBe(0)
    now += 3_000_000
    expect(throttle.secondsLeft('ada@example.com')).toBe(0)
  })
})

describe('Settings', () => {
  it('Settings come from config.toml without environment variables', () => {
    const { ports, config, hosted } = readSettings({})
    expect(ports).toEqual({ web: 5173, api: 54321, inbox: 54324, smtp: 54325, stripe: 54330 })
    expect(hosted).toBeNull()
    expect(config.auth).toMatchObject({
      siteUrl: 'http://127.0.0.1:5173',
      mailIntervalMs: 1000,
      confirmationsEnabled: true,
    })
    expect(config.functions['stripe-webhook']).toEqual({ verifyJwt: false })
    expect(config.storage.fileSizeLimit).toBe(50 * 1024 ** 2)
  })

  it.each([
    [{ PORT: '80x' }, 'PORT=80x'],
    [{ SMTP_PORT: '-1' }, 'SMTP_PORT=-1'],
    [{ STRIPE_PORT: '65536' }, 'STRIPE_PORT=65536'],
    [{ VITE_SUPABASE_URL: 'ftp://x', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' }, 'VITE_SUPABASE_URL=ftp://x'],
  ])('An invalid setting is named in the error: %j', (environment, words) => {
    expect(() => readSettings(environment)).toThrow(SetupError)
    expect(() => readSettings(environment)).toThrow(words)
  })

  it('The redirect URLs include the configured address of the page', () => {
    const config = readConfig()
    const moved = withWebUrl(config, 'http://127.0.0.1:4000').auth
    expect(moved.siteUrl).toBe('http://127.0.0.1:4000')
    expect(moved.redirectUrls).toEqual([
      ...config.auth.redirectUrls,
      'http://127.0.0.1:4000/**',
      'http://localhost:4000/**',
    ])
    expect(withWebUrl(config, 'http://127.0.0.1:5173')).toBe(config)
  })
})

describe('A link older than an hour', () => {
  const stateFolder = mkdtempSync(join(tmpdir(), 'flowshelf-old-link-'))
  afterAll(() => rmSync(stateFolder, { recursive: true, force: true }))

  it('A confirmation link older than an hour is refused as expired', async () => {
    const first = await startStack({ page: false, stateFolder })
    const email = 'late@example.com'
    const client = createClient(first.addresses.apiUrl, first.addresses.publishableKey)
    await client.auth.signUp({ email, password: 'long enough' })
    const inbox = `${first.addresses.inboxUrl}/api/v1`
    const { messages } = (await (await fetch(`${inbox}/search?query=to:${email}`)).json()) as {
      messages: { ID: string }[]
    }
    const { Text } = (await (await fetch(`${inbox}/message/${messages[0]?.ID}`)).json()) as { Text: string }
    const [, token_hash, type] = /#token_hash=(\w+)&type=(\w+)/.exec(Text) ?? []
    await first.stop()

    const database = await openDatabase(join(stateFolder, 'data'))
    await database.query(
      `update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1`,
      [email],
    )
    await database.close()

    const second = await startStack({ page: false, stateFolder })
    const later = createClient(second.addresses.apiUrl, second.addresses.publishableKey)
    const { error } = await later.auth.verifyOtp({ token_hash: token_hash ?? '', type: type as 'signup' })
    expect(error?.code).toBe('otp_expired')
    await second.stop()
  })
})
