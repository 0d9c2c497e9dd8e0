import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { putDatabase } from '../../support/made-database.ts'
import { copyShortMigrations } from '../../support/short-migrations.ts'
import { childrenOf, clientOf, demo, isAlive, root, until, backendsOfFile } from './processes.ts'

const { aBackend, aStack, command, folder, stateFolder } = backendsOfFile()

beforeEach(() => putDatabase(stateFolder))

describe('Stopping and restarting', () => {
  it('Ctrl-C ends every child process, and data and sessions survive the restart', async () => {
    const first = await aStack()
    const { data } = await clientOf(first).auth.signInWithPassword(demo)
    const children = childrenOf(first.pid)
    expect(children.length).toBeGreaterThan(0)
    expect(await first.end('SIGINT')).toBe(0)
    for (const pid of children) expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(stateFolder, 'lock'))).toBe(false)
    const { status, stderr } = command('status')
    expect(status).toBe(1)
    expect(stderr.trim()).toBe('The backend is not running: start it with "npm start" or "npm run dev".')

    const second = await aStack()
    const again = await clientOf(second).auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(again.error).toBeNull()
    await second.stop()
  })

  it('kill -9 during writes loses no acknowledged row and does not block the next start', async () => {
    const first = await aStack()
    const client = clientOf(first)
    await client.auth.signInWithPassword(demo)
    const children = childrenOf(first.pid)
    let acknowledged = 0
    const writing = (async () => {
      for (let i = 1; ; i++) {
        const { error } = await client
          .from('profiles')
          .update({ city: `City ${i}` })
          .eq('username', (await ownName(client)) ?? '')
        if (error) return
        acknowledged = i
      }
    })().catch(() => undefined)
    await until(() => acknowledged >= 10)
    await first.end('SIGKILL')
    await writing
    await until(() => children.every((pid) => !isAlive(pid)))

    const second = await aStack()
    const after = clientOf(second)
    await after.auth.signInWithPassword(demo)
    const { data } = await after.from('profiles').select('city').single()
    const kept = Number(/\d+/.exec(String(data?.city))?.[0])
    // The row in flight may be committed without having been acknowledged.
    expect([acknowledged, acknowledged + 1]).toContain(kept)
    await second.stop()
  })

  it('The database is created again when its creation was killed', async () => {
    const state = join(folder, 'half-made')
    const environment = { FLOWSHELF_MIGRATIONS: copyShortMigrations(join(folder, 'migrations')) }
    // A folder without a database: this start makes one.
    const { child, ended } = aBackend({ stateFolder: state, environment })
    await until(() => existsSync(join(state, 'data')) && readdirSync(join(state, 'data')).length > 0)
    child.kill('SIGKILL')
    await ended
    const stack = await aStack({ stateFolder: state, environment, isLongLived: true })
    expect((await clientOf(stack).auth.signInWithPassword(demo)).error).toBeNull()
    await stack.stop()
  })

  it('The backend ends when the process that started it is gone', async () => {
    const { child } = aBackend()
    await until(() => existsSync(join(stateFolder, 'status.json')))
    child.stdin.end()
    await until(() => !existsSync(join(stateFolder, 'lock')))
  })

  it.each([
    ['the runner of TypeScript', 'node_modules/.bin/tsx', ['embedded/main.ts', '--no-web']],
    ['npm', 'npm', ['exec', '--', 'tsx', 'embedded/main.ts', '--no-web']],
  ])('The backend ends when %s is killed', async (_, program, words) => {
    const launcher = spawn(program, words, {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        VITE_SUPABASE_URL: '',
        FLOWSHELF_STATE: stateFolder,
        PORT: '0',
        API_PORT: '0',
        INBOX_PORT: '0',
        SMTP_PORT: '0',
        STRIPE_PORT: '0',
      },
    })
    await until(() => existsSync(join(stateFolder, 'status.json')))
    launcher.kill('SIGKILL')
    await until(() => !existsSync(join(stateFolder, 'lock')))
  })

  it('The start prints the addresses and the demo accounts', async () => {
    const { child, output, ended } = aBackend({ environment: { FLOWSHELF_READY_JSON: '' } })
    await until(() => output().includes('Ctrl-C stops it.'))
    for (const word of [
      'Page ',
      'Inbox ',
      'http://127.0.0.1:',
      'buyer@flowshelf.test',
      'creator@flowshelf.test',
      'admin@flowshelf.test',
      'flowshelf-demo',
    ])
      expect(output()).toContain(word)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('A stale lock whose process id belongs to another program is ignored', async () => {
    writeFileSync(join(stateFolder, 'lock'), '1')
    const stack = await aStack()
    await stack.stop()
  })

  it('Reset empties the state folder and refuses a foreign folder', async () => {
    const stack = await aStack()
    await stack.stop()
    const foreign = join(folder, 'foreign')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'photo.jpg'), 'x')
    expect(command('reset', foreign).status).toBe(1)
    expect(readdirSync(foreign)).toEqual(['photo.jpg'])
    expect(command('reset').status).toBe(0)
    expect(existsSync(stateFolder)).toBe(false)
    expect(command('reset').status).toBe(0)
  })
})

async function ownName(client: ReturnType<typeof clientOf>): Promise<string | null> {
  const { data } = await client.from('profiles').select('username').single()
  return (data?.username as string | undefined) ?? null
}
