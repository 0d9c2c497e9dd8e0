import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../embedded/config.ts'
import { createFunctions, type Functions } from '../../embedded/functions/runner.ts'
import { localKeys } from '../../embedded/keys.ts'

const sources = {
  echo: `Deno.serve(async (request) => Response.json({
    path: new URL(request.url).pathname, method: request.method, body: await request.text(), greeting: Deno.env.get('GREETING') },
    { headers: { 'x-own': 'yes' } }))`,
  drips: `Deno.serve((request) => new Response(new ReadableStream({
    async start(controller) {
      try {
        for (let i = 0; ; i++) { controller.enqueue(new TextEncoder().encode(i + '\\n')); await new Promise((r) => setTimeout(r, 20)) }
      } catch { console.log('drips: nobody listens') }
    } })))`,
  forgets: `Deno.serve(() => { void Promise.reject(new Error('forgotten')); return new Response('fine') })`,
  throws: `Deno.serve(() => { throw new Error('thrown on purpose') })`,
  broken: `throw new Error('broken on purpose')`,
  dies: `Deno.serve(() => Deno.exit(7))`,
  _shared: `Deno.serve(() => new Response('not for callers'))`,
  midnight: `Deno.serve(() => new Response(new Date('2026-11-21T20:00:00Z').toDateString()))`,
  pid: `Deno.serve(() => new Response(String(Deno.pid)))`,
}

const jwtSecret = 'a secret of at least 32 characters'
const folder = mkdtempSync(join(tmpdir(), 'flowshelf-functions-'))
const log: string[] = []
let functions: Functions
let server: Server
let url: string

beforeAll(async () => {
  // A machine far from Greenwich.
  vi.stubEnv('TZ', 'Asia/Tokyo')
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.ts'), source)
  }
  const open = Object.fromEntries(Object.keys(sources).map((name) => [name, { verifyJwt: name === 'echo' }]))
  functions = createFunctions({
    config: { ...readConfig(), functions: open },
    jwtSecret,
    keys: localKeys,
    environment: { GREETING: 'hello' },
    log: (line) => log.push(line),
    folder,
  })
  await functions.start()
  server = createServer((incoming, response) => void functions.handle(incoming, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/v1/`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await functions.stop()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const token = (claims: object, seconds = 60) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${seconds} s`)
    .sign(new TextEncoder().encode(jwtSecret))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('A call of an edge function', () => {
  it('A call reaches the function with path, method and body, and its answer returns with headers', async () => {
    const authorization = `Bearer ${await token({ role: 'authenticated', sub: 'somebody' })}`
    const body = 'x'.repeat(2_000_000)
    const answer = await fetch(`${url}echo/deep?er=1`, { method: 'PUT', body, headers: { authorization } })
    expect([answer.status, answer.headers.get('x-own')]).toEqual([200, 'yes'])
    expect(await answer.json()).toEqual({ path: '/echo/deep', method: 'PUT', body, greeting: 'hello' })
  })

  it('Functions count days in UTC, whatever the time zone of the machine', async () => {
    expect(await (await fetch(`${url}midnight`)).text()).toBe('Sat Nov 21 2026')
  })

  it('A call with an expired token answers 401', async () => {
    const authorization = `Bearer ${await token({ role: 'authenticated' }, -1)}`
    const answer = await fetch(`${url}echo`, { headers: { authorization } })
    expect([answer.status, await answer.json()]).toEqual([401, { code: 401, message: 'Invalid JWT' }])
  })

  it('The folder _shared cannot be called', async () => {
    expect((await fetch(`${url}_shared`)).status).toBe(404)
  })

  it('A response is streamed, and the function notices when the caller disconnects', async () => {
    await new Promise<void>((resolve) => {
      const call = request(`${url}drips`, (answer) => {
        answer.once('data', () => {
          call.destroy()
          resolve()
        })
      })
      call.on('error', () => {})
      call.end()
    })
    await expect.poll(() => log).toContain('functions: drips: nobody listens')
  })
})

describe('Errors of a function', () => {
  it('A function that throws answers 500 and writes the reason to the log', async () => {
    const answer = await fetch(`${url}throws`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      code: 'WORKER_ERROR',
      message: 'Function exited due to an error (please check logs)',
    })
    await expect.poll(() => log.join('\n')).toContain('thrown on purpose')
  })

  it('A function that fails to start answers 503, and other functions keep working', async () => {
    const answer = await fetch(`${url}broken`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'BOOT_ERROR' })
    expect((await fetch(`${url}pid`)).status).toBe(200)
  })

  it('An unhandled rejection in a function does not stop the process', async () => {
    const before = await (await fetch(`${url}pid`)).text()
    expect(await (await fetch(`${url}forgets`)).text()).toBe('fine')
    await expect.poll(() => log.join('\n')).toContain('forgotten')
    expect(await (await fetch(`${url}pid`)).text()).toBe(before)
  })

  it('A function that exits the process fails its own call, and the next call gets a new process', async () => {
    const before = await (await fetch(`${url}pid`)).text()
    expect((await fetch(`${url}dies`)).status).toBe(500)
    const after = await fetch(`${url}pid`)
    expect(after.status).toBe(200)
    expect(await after.text()).not.toBe(before)
  })
})

describe('The functions process', () => {
  it.runIf(process.platform === 'linux')(
    'The functions process refuses calls that do not come from the gateway',
    async () => {
      const pid = await (await fetch(`${url}pid`)).text()
      const ports = portsOf(Number(pid))
      expect(ports).toHaveLength(1)
      const answer = await fetch(`http://127.0.0.1:${ports[0]}/echo`, { method: 'POST' })
      expect(answer.status).toBe(403)
    },
  )

  it('The functions process ends when its parent is killed', async () => {
    const script = `
      import { createServer } from 'node:http'
      import { createFunctions } from ${JSON.stringify(join(import.meta.dirname, '../../embedded/functions/runner.ts'))}
      const config = { functions: { pid: { verifyJwt: false } } }
      const functions = createFunctions({ config, jwtSecret: 'x', keys: {}, environment: {}, log: () => {}, folder: ${JSON.stringify(folder)} })
      const server = createServer((request, response) => void functions.handle(request, response)).listen(0, '127.0.0.1')
      server.once('listening', async () => {
        const answer = await fetch('http://127.0.0.1:' + server.address().port + '/functions/v1/pid')
        console.log('pid ' + await answer.text())
      })`
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = await new Promise<number>((resolve) => {
      let output = ''
      parent.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = /pid (\d+)/.exec(output)?.[1]
        if (found) resolve(Number(found))
      })
    })
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

/** The ports that a process listens on, read from /proc. */
function portsOf(pid: number): number[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
    } catch {
      return []
    }
  })
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === '0A' && sockets.includes(columns[9] ?? ''))
  return listening.map((columns) => parseInt(columns[1]!.split(':')[1]!, 16))
}
