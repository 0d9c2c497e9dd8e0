import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, onTestFinished } from 'vitest'
import { compiled } from '../../support/compiled.ts'
import { spawnBackend, startStack, type Stack, type StackOptions } from '../../support/stack.ts'
import '../../support/web-socket.ts'
import { waitUntil } from '../../support/clock.ts'

export const root = join(import.meta.dirname, '../../..')
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    // A zombie has exited and holds no resources.
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export const childrenOf = (pid: number): number[] => {
  const path = `/proc/${pid}/task/${pid}/children`
  if (existsSync(path)) return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)
}

export const until = (what: () => boolean) => waitUntil('the state that the test needs', what)

export const clientOf = ({ addresses: { apiUrl, publishableKey } }: Stack) =>
  createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

export const demo = { email: 'buyer@flowshelf.test', password: 'flowshelf-demo' }

/** Mounts a disk of 2 MB. @returns the exit code of the command, null without it */
export const mount = (at: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', at]).status

/** Whether this process may mount a disk. @param folder for the attempt */
export function canMount(folder: string): boolean {
  const at = mkdtempSync(join(folder, 'mount-'))
  const can = mount(at) === 0
  if (can) spawnSync('umount', ['-l', at])
  rmSync(at, { recursive: true })
  return can
}

/** Uses a raw socket, because fetch does not send a custom Host header. */
export async function statusOf(port: number, path: string, headers: Record<string, string>): Promise<number> {
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

/**
 * Backends for the tests of a file.
 * @returns a temporary folder, a state folder in it, and what starts and questions backends on that state folder or on a named one
 */
export function backendsOfFile() {
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-lifecycle-'))
  const stateFolder = join(folder, 'state')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    stateFolder,
    /** Starts a backend that is killed when the test ends. */
    async aStack(options: StackOptions = {}): Promise<Stack> {
      const stack = await startStack({ page: false, stateFolder, ...options })
      onTestFinished(async () => void (await stack.end('SIGKILL')))
      return stack
    },
    aBackend(options: StackOptions = {}) {
      const backend = spawnBackend({ page: false, stateFolder, ...options })
      onTestFinished(async () => {
        backend.child.kill('SIGKILL')
        await backend.ended
      })
      return backend
    },
    /** Runs the backend until it exits. */
    async run(environment: Record<string, string>, state = stateFolder) {
      const { ended, output } = spawnBackend({ page: false, stateFolder: state, environment })
      return { code: await ended, lines: output().trim().split('\n') }
    },
    command: (name: 'status' | 'reset' | 'restore', state = stateFolder, ...words: string[]) =>
      spawnSync(process.execPath, [compiled(`embedded/${name}.ts`), ...words], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, FLOWSHELF_STATE: state },
      }),
  }
}
