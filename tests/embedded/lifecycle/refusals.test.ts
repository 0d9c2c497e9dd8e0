import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fullDiskProblem } from '../../../embedded/full-disk.ts'
import { putUnseededDatabase } from '../../support/made-database.ts'
import { backendsOfFile, canMount, clientOf, demo, mount, root } from './processes.ts'

const { aBackend, aStack, command, folder, run } = backendsOfFile()

const fullDiskSentence = (state: string) =>
  `The disk of the state folder ${state} is full: free some space on it, or name a folder on another disk with FLOWSHELF_STATE.`

describe('Startup errors', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT=abc is no port: give a number/],
    [{ API_PORT: '70000' }, /^API_PORT=70000 is no port/],
    [
      { VITE_SUPABASE_URL: 'https://abc.supabase.co' },
      /^VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: set both/,
    ],
    [
      { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      /^VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both/,
    ],
    [{ VITE_SUPABASE_URL: 'abc', VITE_SUPABASE_PUBLISHABLE_KEY: 'x' }, /^VITE_SUPABASE_URL=abc is no address/],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set both/],
  ])('The invalid setting %j ends the start with one line', async (environment, expected) => {
    const { code, lines } = await run(environment, join(folder, 'never'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(expected)
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('A state folder that is a file ends the start with one line', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, lines } = await run({}, file)
    expect(lines).toEqual([
      expect.stringMatching(
        /^The state folder .*a-file cannot be read and written \(\w+\): mend its permissions, or name another with FLOWSHELF_STATE\.$/,
      ),
    ])
    expect(code).toBe(1)
  })

  // Not even root can create a folder in /proc.
  if (existsSync('/proc/self'))
    it('A state folder that cannot be created ends the start with one line', async () => {
      const { code, lines } = await run({}, '/proc/flowshelf/state')
      expect(code).toBe(1)
      expect(lines).toEqual([
        expect.stringMatching(/^The state folder .*state cannot be read and written \(ENOENT\): mend its permissions/),
      ])
    })

  // Root can write to every folder.
  if (process.getuid?.() !== 0)
    it('A state folder without write permission ends the start with one line', async () => {
      const locked = join(folder, 'locked')
      mkdirSync(locked, { mode: 0o500 })
      const { code, lines } = await run({}, locked)
      chmodSync(locked, 0o700)
      expect(lines).toEqual([expect.stringContaining('cannot be read and written (EACCES)')])
      expect(code).toBe(1)
    })

  it.each([
    Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
    new Error('could not write', { cause: Object.assign(new Error('full'), { code: '53100' }) }),
    new Error('could not extend file: No space left on device'),
  ])('A full disk is told from other failures: %s', (error) => {
    expect(fullDiskProblem(error, folder)?.message).toBe(fullDiskSentence(folder))
    expect(fullDiskProblem(new Error('permission denied'), folder)).toBeNull()
  })

  // Only root may mount a disk, and not everywhere.
  if (canMount(folder))
    it('A full disk ends the start with one line that names it', async () => {
      const disk = join(folder, 'disk')
      mkdirSync(disk)
      expect(mount(disk)).toBe(0)
      onTestFinished(() => void spawnSync('umount', ['-l', disk]))
      const state = join(disk, 'state')
      expect(await run({}, state)).toEqual({ code: 1, lines: [fullDiskSentence(state)] })

      rmSync(state, { recursive: true })
      expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(4 * 1024 ** 2))).toThrow('ENOSPC')
      expect(await run({}, state)).toEqual({ code: 1, lines: [fullDiskSentence(state)] })
    })

  it('A missing build of the page ends the start with one line', async () => {
    const { ended, output } = aBackend({
      page: true,
      stateFolder: join(folder, 'no-page'),
      environment: { FLOWSHELF_PAGE: join(folder, 'nothing') },
    })
    expect(await ended).toBe(1)
    expect(output().trim()).toBe('The page is not built: run "npm start", which builds it, or "npx vite build".')
  })

  it('After a failing migration is fixed, the next start continues from there and seeds; older code refuses the result', async () => {
    const migrations = join(folder, 'migrations')
    cpSync(join(root, 'supabase/migrations'), migrations, { recursive: true })
    const name = '29991231000000_half.sql'
    writeFileSync(join(migrations, name), 'create table public.half (id int); select nonsense;')

    const state = join(folder, 'migrated')
    await putUnseededDatabase(state)
    const { code, lines } = await run({ FLOWSHELF_MIGRATIONS: migrations }, state)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^The database stays as it was, because Postgres refuses /)
    expect(lines[0]).toContain(`${name}: column "nonsense" does not exist: mend that file`)
    expect(code).toBe(1)

    // Succeeds only if the failed attempt left no table behind.
    writeFileSync(join(migrations, name), 'create table public.half (id int);')
    const stack = await aStack({ stateFolder: state, environment: { FLOWSHELF_MIGRATIONS: migrations } })
    expect((await clientOf(stack).auth.signInWithPassword(demo)).error).toBeNull()
    await stack.stop()

    expect(await run({}, state)).toEqual({
      code: 1,
      lines: [
        `The database is of a newer version than this one: supabase/migrations lacks ${name}. Check out that version again, or name another folder with FLOWSHELF_STATE. Or "npm run backend:reset" empties the database, accounts and purchases included.`,
      ],
    })
  })

  it('An edited migration asks for a reset, after which the next start makes a new database', async () => {
    const migrations = join(folder, 'edited-migrations')
    cpSync(join(root, 'supabase/migrations'), migrations, { recursive: true })
    const state = join(folder, 'edited')
    await (await aStack({ stateFolder: state, environment: { FLOWSHELF_MIGRATIONS: migrations } })).stop()

    const [edited = ''] = readdirSync(migrations)
    appendFileSync(join(migrations, edited), '-- edited in place')
    const { code, lines } = await run({ FLOWSHELF_MIGRATIONS: migrations }, state)
    expect(lines).toEqual([
      `The database was made by other migrations than those in supabase/migrations (changed since: ${edited}). A change is a new file: undo the edit. Or "npm run backend:reset" empties the database, accounts and purchases included.`,
    ])
    expect(code).toBe(1)

    expect(command('reset', state).status).toBe(0)
    // In restarts.test.ts a start makes one there.
    expect(existsSync(state)).toBe(false)
  })
})

describe('Ports in use', () => {
  let taken: Server
  let port: string

  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    port = String((taken.address() as AddressInfo).port)
  })
  afterAll(() => new Promise((resolve) => taken.close(resolve)))

  it.each([
    ['PORT', 'the web page'],
    ['API_PORT', 'the API'],
    ['INBOX_PORT', 'the inbox'],
    ['SMTP_PORT', 'mail'],
    ['STRIPE_PORT', 'the Stripe stand-in'],
  ])('A port in use is named together with the variable that changes it: %s', async (variable, what) => {
    const { code, lines } = await run({ [variable]: port })
    expect(lines).toEqual([
      `Port ${port} for ${what} is taken by another program: stop it, or choose another port with ${variable}=…`,
    ])
    expect(code).toBe(1)
  })
})
