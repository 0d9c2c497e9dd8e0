import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Job, TrialResult } from './protocol.ts'

const isRoot = process.getuid?.() === 0

/** Runs a command without a network, in a process namespace of its own that ends with it. */
const withoutNetwork = [
  'unshare',
  ...(isRoot ? [] : ['--user', '--map-root-user']),
  ...['--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
]

/** A user that nothing else runs as. Only root can start a process as somebody else. */
const n8nUser = isRoot ? { uid: 64_641, gid: 64_641 } : null

/** Whether this machine can run the driver without a network. */
export function canCloseNetwork(): boolean {
  const [command = '', ...words] = withoutNetwork
  return spawnSync(command, [...words, 'ip', 'link', 'set', 'lo', 'up']).status === 0
}

type Options = Pick<Job, 'folder' | 'workFolder' | 'trials'>

/**
 * Tries workflows on a real n8n, by a process without a network, without the environment of this one, and so without its keys. Strangers'
 * workflows are refused where the network cannot be closed; ours are tried with it.
 */
export async function tryWorkflows(
  options: Options,
  onResult: (result: TrialResult) => Promise<void> | void,
  isClosed = canCloseNetwork(),
): Promise<void> {
  if (!isClosed && options.trials.some(({ isOurs }) => !isOurs))
    throw new Error('Without `unshare` (util-linux) and `ip` (iproute2), only workflows of the seed are tried.')
  const driver = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'driver.ts')]
  const [command = '', ...words] = isClosed ? [...withoutNetwork, ...driver] : driver
  const child = spawn(command, words, {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, HOME: options.workFolder, ...(isClosed ? {} : { HAS_NETWORK: 'yes' }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const job: Job = { ...options, user: n8nUser }
  child.stdin.end(JSON.stringify(job))
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  try {
    for await (const line of createInterface({ input: child.stdout })) await onResult(JSON.parse(line) as TrialResult)
  } finally {
    child.kill('SIGKILL')
  }
  const code = await ended
  if (code !== 0) throw new Error(`The driver ended with ${code}.`)
}
