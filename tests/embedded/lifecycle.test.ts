import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { spawnBackend, startStack, type Stack, type StackOptions } from '../support/stack.ts'
import '../support/web-socket.ts'

// Most of these start a process, some of them several.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-lifecycle-'))
const stateFolder = join(folder, 'state')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A backend that does not outlive its test, whatever becomes of that. */
async function aStack(options: StackOptions = {}): Promise<Stack> {
  const stack = await startStack({ page: false, stateFolder, ...options })
  onTestFinished(async () => void (await stack.end('SIGKILL')))
  return stack
}

function aBackend(options: StackOptions = {}) {
  const backend = spawnBackend({ page: false, stateFolder, ...options })
  onTestFinished(async () => {
    backend.child.kill('SIGKILL')
    await backend.ended
  })
  return backend
}

/** Runs the backend to its end. */
async function run(environment: Record<string, string>, state = stateFolder) {
  const { ended, output } = spawnBackend({ page: false, stateFolder: state, environment })
  return { code: await ended, lines: output().trim().split('\n') }
}

const command = (name: 'status' | 'reset', state = stateFolder) =>
  spawnSync(process.execPath, ['--import', 'tsx', `supabase/embedded/${name}.ts`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, FLOWSHELF_STATE: state },
  })

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    // A child that ended and was not waited for yet is a zombie: it holds nothing any more.
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const childrenOf = (pid: number): number[] => {
  const path = `/proc/${pid}/task/${pid}/children`
  if (existsSync(path)) return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)
}

async function until(what: () => boolean, ms = 15_000) {
  for (const end = Date.now() + ms; !what(); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Date.now() > end) throw new Error('It did not happen.')
}

const clientOf = ({ addresses: { apiUrl, publishableKey } }: Stack) =>
  createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

const demo = { email: 'buyer@flowshelf.test', password: 'flowshelf-demo' }

describe('what is wrong at the start is said in one line', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT=abc is no port: give a number/],
    [{ API_PORT: '70000' }, /^API_PORT=70000 is no port/],
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, /^VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: set both/],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /^VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both/],
    [{ VITE_SUPABASE_URL: 'abc', VITE_SUPABASE_PUBLISHABLE_KEY: 'x' }, /^VITE_SUPABASE_URL=abc is no address/],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set both/],
  ])('%j', async (environment, expected) => {
    const { code, lines } = await run(environment as Record<string, string>, join(folder, 'never'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(expected)
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('a state folder that cannot be one', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, lines } = await run({}, file)
    expect(lines).toEqual([expect.stringMatching(/^The state folder .*a-file cannot be read and written \(\w+\): mend its permissions, or name another with FLOWSHELF_STATE\.$/)])
    expect(code).toBe(1)
  })

  // Not even root makes a folder there.
  if (existsSync('/proc/self'))
    it('a state folder where none can be made', async () => {
      const { code, lines } = await run({}, '/proc/flowshelf/state')
      expect(code).toBe(1)
      expect(lines).toEqual([expect.stringMatching(/^The state folder .*state cannot be read and written \(ENOENT\): mend its permissions/)])
    })

  // To root every folder is writable.
  if (process.getuid?.() !== 0)
    it('a state folder without permission', async () => {
      const locked = join(folder, 'locked')
      mkdirSync(locked, { mode: 0o500 })
      const { code, lines } = await run({}, locked)
      chmodSync(locked, 0o700)
      expect(lines).toEqual([expect.stringContaining('cannot be read and written (EACCES)')])
      expect(code).toBe(1)
    })

  it('a page that is not built', async () => {
    const { ended, output } = aBackend({ page: true, stateFolder: join(folder, 'no-page'), environment: { FLOWSHELF_PAGE: join(folder, 'nothing') } })
    expect(await ended).toBe(1)
    expect(output().trim()).toBe('The page is not built: run "npm start", which builds it, or "npm run build".')
  })

  it('a migration that Postgres refuses; mended, the next start goes on from there and seeds', async () => {
    const migrations = join(folder, 'migrations')
    mkdirSync(migrations)
    const own = join(root, 'supabase/migrations')
    const [first = '', ...others] = readdirSync(own).sort()
    writeFileSync(join(migrations, first), readFileSync(join(own, first)))
    const second = join(migrations, others[0] ?? '')
    writeFileSync(second, 'create table public.half (id int); select nonsense;')

    const state = join(folder, 'migrated')
    const { code, lines } = await run({ FLOWSHELF_MIGRATIONS: migrations }, state)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^The database stays as it was, because Postgres refuses .*_identity\.sql: column "nonsense" does not exist: mend that file/)
    expect(code).toBe(1)

    const stack = await aStack({ stateFolder: state })
    expect((await clientOf(stack).auth.signInWithPassword(demo)).error).toBeNull()
    await stack.stop()
  })
})

describe('a running backend', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack({ page: false, stateFolder })
  })
  afterAll(() => stack.stop())

  it('tells where everything is, in the words of `supabase status`', () => {
    const { status, stdout } = command('status')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      API_URL: stack.addresses.apiUrl,
      REST_URL: `${stack.addresses.apiUrl}/rest/v1`,
      PUBLISHABLE_KEY: stack.addresses.publishableKey,
      SECRET_KEY: stack.addresses.secretKey,
      ANON_KEY: stack.addresses.publishableKey,
      SERVICE_ROLE_KEY: stack.addresses.secretKey,
      INBOX_URL: stack.addresses.inboxUrl,
      WEB_URL: stack.addresses.webUrl,
      STRIPE_URL: stack.addresses.stripeUrl,
    })
  })

  it('keeps its state to itself: a second one says so and ends', async () => {
    const { code, lines } = await run({})
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^A backend already runs on .* \\(process ${stack.pid}\\): stop it with Ctrl-C or "kill ${stack.pid}", or name another folder`))])
    expect(code).toBe(1)
    expect(command('status').status).toBe(0)
  })

  it('is not reset under its feet', () => {
    const { status, stderr } = command('reset')
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(`The backend is running (process ${stack.pid}): stop it with Ctrl-C first.`)
    expect(existsSync(join(stateFolder, 'secrets.json'))).toBe(true)
  })

  it('keeps its secrets from others on the machine', () => {
    expect(statSync(join(stateFolder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(stateFolder).mode & 0o777).toBe(0o700)
  })

  it('answers the same API under the page’s address', async () => {
    const path = `/rest/v1/listings?select=id&limit=1`
    const headers = { apikey: stack.addresses.publishableKey }
    const [api, web] = await Promise.all([fetch(`${stack.addresses.apiUrl}${path}`, { headers }), fetch(`${stack.addresses.webUrl}${path}`, { headers })])
    expect(web.status).toBe(200)
    expect(await web.json()).toEqual(await api.json())
  })

  it('has one name for the page, so that a session begun in it is found again after payment', async () => {
    const { port } = new URL(stack.addresses.webUrl ?? '')
    const open = (headers: Record<string, string>) => fetch(`http://localhost:${port}/templates/x?a=b`, { headers, redirect: 'manual' })
    const response = await open({ accept: 'text/html,*/*' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${stack.addresses.webUrl}/templates/x?a=b`)
    expect((await open({ accept: '*/*' })).status).not.toBe(302)
  })

  it('answers this machine only', async () => {
    const others = Object.values(networkInterfaces()).flat().filter((face) => face && !face.internal && face.family === 'IPv4')
    for (const face of others)
      await expect(fetch(`http://${face?.address}:${new URL(stack.addresses.apiUrl).port}/auth/v1/health`)).rejects.toThrow()
  })

  it.each(['apiUrl', 'webUrl'] as const)('answers no foreign name and no foreign page: %s', async (where) => {
    const url = stack.addresses[where] ?? ''
    const { port } = new URL(url)
    const health = { apikey: stack.addresses.publishableKey }
    const status = (headers: Record<string, string>) => statusOf(Number(port), '/auth/v1/health', { ...health, ...headers })
    expect(await status({ host: `127.0.0.1:${port}` })).toBe(200)
    expect(await status({ host: `localhost:${port}` })).toBe(200)
    expect(await status({ host: `[::1]:${port}` })).toBe(200)
    expect(await status({ host: `localhost:${port}`, origin: 'http://localhost:3000' })).toBe(200)
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.evil.example', '192.168.1.5', ''])
      expect(await status({ host }), host).toBeGreaterThanOrEqual(400)
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      expect(await status({ host: `localhost:${port}`, origin }), origin).toBe(403)
  })

  it('serves nothing but its paths on the API’s port', async () => {
    for (const path of ['/', '/_system', '/graphql/v1', '/auth/v2/health', '/rest/v1', '/static/x.js'])
      expect((await fetch(`${stack.addresses.apiUrl}${path}`, { headers: { apikey: stack.addresses.secretKey } })).status, path).toBe(404)
  })

  it('does not let a mail scanner’s HEAD spend a link', async () => {
    const { status } = await fetch(`${stack.addresses.webUrl}/auth/v1/verify?token=x&type=signup`, { method: 'HEAD', redirect: 'manual' })
    expect(status).toBe(405)
  })

  it('sends auth links to the page’s own address', async () => {
    await clientOf(stack).auth.signUp({ email: 'link@example.com', password: 'long enough' })
    const { messages } = (await (await fetch(`${stack.addresses.inboxUrl}/api/v1/search?query=to:link@example.com`)).json()) as { messages: { ID: string; Subject: string }[] }
    expect(messages[0]?.Subject).toBe('Confirm your email')
    const { Text, HTML } = (await (await fetch(`${stack.addresses.inboxUrl}/api/v1/message/${messages[0]?.ID}`)).json()) as { Text: string; HTML: string }
    const link = `${stack.addresses.webUrl}/auth/v1/verify?token=`
    expect(Text).toContain(link)
    expect(HTML).toContain(link)
  })
})

describe('ports', () => {
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
  ])('a taken one is named, and how to choose another: %s', async (variable, what) => {
    const { code, lines } = await run({ [variable]: port })
    expect(lines).toEqual([`Port ${port} for ${what} is taken by another program: stop it, or choose another port with ${variable}=…`])
    expect(code).toBe(1)
  })
})

describe('stopping and starting again', () => {
  it('ends every child on Ctrl-C, forgets nothing, and keeps sessions good', async () => {
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

  it('survives kill -9 in mid-write: no acknowledged row is lost and nothing is in the next start’s way', async () => {
    const first = await aStack()
    const client = clientOf(first)
    await client.auth.signInWithPassword(demo)
    const children = childrenOf(first.pid)
    let acknowledged = 0
    const writing = (async () => {
      for (let i = 1; ; i++) {
        const { error } = await client.from('profiles').update({ city: `City ${i}` }).eq('username', (await ownName(client)) ?? '')
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
    // The one in flight may have been committed before its answer was sent.
    expect([acknowledged, acknowledged + 1]).toContain(kept)
    await second.stop()
  })

  it('starts anew when it was killed while its database was being made', async () => {
    const state = join(folder, 'half-made')
    const { child, ended } = aBackend({ stateFolder: state })
    await until(() => existsSync(join(state, 'data')) && readdirSync(join(state, 'data')).length > 0, 60_000)
    child.kill('SIGKILL')
    await ended
    const stack = await aStack({ stateFolder: state })
    expect((await clientOf(stack).auth.signInWithPassword(demo)).error).toBeNull()
    await stack.stop()
  })

  it('ends when what started it is gone', async () => {
    const { child } = aBackend()
    await until(() => existsSync(join(stateFolder, 'status.json')), 30_000)
    child.stdin.end()
    await until(() => !existsSync(join(stateFolder, 'lock')))
  })

  it.each([
    ['the runner of TypeScript', 'node_modules/.bin/tsx', ['supabase/embedded/main.ts', '--no-web']],
    ['npm', 'npm', ['exec', '--', 'tsx', 'supabase/embedded/main.ts', '--no-web']],
  ])('ends when %s is killed', async (_, program, words) => {
    const launcher = spawn(program, words, {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env, VITE_SUPABASE_URL: '', FLOWSHELF_STATE: stateFolder,
        PORT: '0', API_PORT: '0', INBOX_PORT: '0', SMTP_PORT: '0', STRIPE_PORT: '0',
      },
    })
    await until(() => existsSync(join(stateFolder, 'status.json')), 60_000)
    launcher.kill('SIGKILL')
    await until(() => !existsSync(join(stateFolder, 'lock')))
  })

  it('prints what to open and the demo accounts', async () => {
    const { child, output, ended } = aBackend({ environment: { FLOWSHELF_READY_JSON: '' } })
    await until(() => output().includes('Ctrl-C stops it.'), 30_000)
    for (const word of ['Page ', 'Inbox ', 'http://127.0.0.1:', 'buyer@flowshelf.test', 'creator@flowshelf.test', 'admin@flowshelf.test', 'flowshelf-demo'])
      expect(output()).toContain(word)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('takes a lock for left behind when its process is another program’s', async () => {
    writeFileSync(join(stateFolder, 'lock'), '1')
    const stack = await aStack()
    await stack.stop()
  })

  it('is emptied by reset, but a folder that is not its own is left alone', () => {
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

describe('with a Supabase project elsewhere', () => {
  it('serves only the page, which may talk to the project', async () => {
    const page = join(folder, 'page')
    mkdirSync(page)
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Flowshelf</title>')
    const unused = join(folder, 'unused')
    const { child, output, ended } = aBackend({
      page: true,
      stateFolder: unused,
      environment: { FLOWSHELF_PAGE: page, VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    })
    await until(() => /^ready /m.test(output()))
    const { WEB_URL } = JSON.parse(/^ready (.*)$/m.exec(output())?.[1] ?? '') as { WEB_URL: string }
    const response = await fetch(WEB_URL)
    expect(await response.text()).toContain('<title>Flowshelf</title>')
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;")
    // No API stands there: the address is the page's own.
    expect((await fetch(`${WEB_URL}/rest/v1/listings`)).headers.get('content-type')).toContain('text/html')
    expect(existsSync(unused)).toBe(false)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})

async function ownName(client: ReturnType<typeof clientOf>): Promise<string | null> {
  const { data } = await client.from('profiles').select('username').single()
  return (data?.username as string | undefined) ?? null
}

/** Asks by hand, because fetch does not let a caller choose Host. */
async function statusOf(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const { connect } = await import('node:net')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? NaN)))
    socket.on('error', reject)
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  })
}
