import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

const ask = (pid: number, field: 'command' | 'ppid') =>
  execFileSync('ps', ['-p', String(pid), '-o', `${field}=`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** Fields of /proc/<pid>/stat after the process name: state, parent's id and others. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Command line of a process, or null if unknown. */
export function commandOf(pid: number): string | null {
  try {
    return hasProc ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : ask(pid, 'command')
  } catch {
    return null
  }
}

function parentOf(pid: number): number {
  try {
    return Number(hasProc ? statOf(pid)[1] : ask(pid, 'ppid'))
  } catch {
    return 0
  }
}

/** Whether a process is running; zombies are not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !hasProc || statOf(pid)[0] !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const MAX_WRAPPERS = 6

/**
 * Parent processes that only wait for this one: tsx, and npm with its shell. If one of them is killed, Ctrl-C no longer
 * reaches this process.
 */
export function wrapperProcesses(): number[] {
  const isUnderRunner = process.execArgv.some((word) => /tsx.*preflight/.test(word))
  const runner = isUnderRunner ? [process.ppid] : []
  if (!process.env.npm_lifecycle_event) return runner
  const found: number[] = []
  for (let pid = process.ppid; pid > 1 && found.length < MAX_WRAPPERS; pid = parentOf(pid)) {
    found.push(pid)
    if (/\b(npm|pnpm|yarn)\b/.test(commandOf(pid)?.split(' ').slice(0, 2).join(' ') ?? '')) return found
  }
  return runner
}
