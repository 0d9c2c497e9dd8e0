import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { startBrowser } from './browser.ts'
import { execute, openFolder, tryCommandLine } from './command-line.ts'
import { unknownTo } from './compare.ts'
import { editorContext, tryEditor } from './editor.ts'
import { type Job, SECONDS_A_FILE, type Trial, type TrialResult } from './protocol.ts'
import { mayRun } from './runnable.ts'
import { type Server, startServer, tryPublicApi } from './server.ts'

/**
 * Tries workflows on a real n8n, within the network namespace that `sandbox.ts` made. Reads a job from standard input, and prints one
 * result a line. Has no key of a stack, nor has n8n.
 */

/** Only the loopback, which is down in a new namespace. */
function closeNetwork() {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  const others = Object.keys(networkInterfaces()).filter((name) => name !== 'lo')
  if (others.length > 0) throw new Error(`The driver has a network: ${others.join(', ')}`)
}

const labelled = (way: string, problems: string[]) => problems.map((problem) => `${way}: ${problem}`)

const timeout = Symbol('timeout')

/** @returns the result, or `timeout` after the time that a file has */
async function inTime<T>(work: Promise<T>): Promise<T | typeof timeout> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof timeout>((resolve) => {
    timer = setTimeout(() => resolve(timeout), SECONDS_A_FILE * 1_000)
  })
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** n8n with a browser that is signed in; both are started again after a workflow that took too long. */
class Bench {
  private running: { server: Server; context: BrowserContext; close: () => Promise<void> } | undefined
  constructor(private readonly job: Job) {}

  private async start() {
    const server = await startServer(this.job)
    const { browser, close: closeBrowser } = await startBrowser(this.job)
    const close = async () => {
      await closeBrowser()
      await server.kill()
    }
    return { server, context: await editorContext(browser, server), close }
  }

  async stop() {
    await this.running?.close()
    this.running = undefined
  }

  async try(trial: Trial, picture: string): Promise<string[]> {
    this.running ??= await this.start()
    const { server, context } = this.running
    const done = await inTime(
      (async () => {
        const api = await tryPublicApi(server, trial)
        const unknown = unknownTo(server.knownNodes, trial.file)
        const editor = api.id === null ? [] : await tryEditor(context, api.id, trial, picture).catch(reasons)
        return [...labelled('Public API', api.problems), ...labelled('Editor', editor), ...labelled('n8n', unknown)]
      })(),
    )
    if (done !== timeout && server.isRunning()) return done
    // The next one gets another n8n.
    await this.stop()
    return done === timeout ? [`Editor: not open after ${SECONDS_A_FILE} s`] : [...done, 'n8n: it ended']
  }
}

const reasons = (error: unknown) => [(error instanceof Error ? error.message : String(error)).split('\n')[0]!]

async function main(job: Job) {
  openFolder(job, 'home')
  const pictures = join(job.workFolder, 'pictures')
  mkdirSync(pictures, { recursive: true })
  const byCommandLine = await tryCommandLine(job)
  const byExecution = await executeOwn(job)
  const bench = new Bench(job)
  try {
    for (const [number, trial] of job.trials.entries()) {
      const picture = join(pictures, `${trial.key}.png`)
      const inServer = await bench.try(trial, picture)
      const execution = byExecution.get(number)
      const problems = [
        ...labelled('Command line', byCommandLine[number]!),
        ...labelled('Execution', execution ?? []),
        ...inServer,
      ]
      const result: TrialResult = { key: trial.key, problems, wasRun: execution !== undefined, picture }
      console.log(JSON.stringify(result))
    }
  } finally {
    await bench.stop()
  }
}

/** Problems of the executions, by the number of the trial: of workflows of the seed that need nothing else. */
async function executeOwn(job: Job): Promise<Map<number, string[]>> {
  const problems = new Map<number, string[]>()
  for (const [number, { isOurs, file }] of job.trials.entries())
    if (isOurs && mayRun(file)) problems.set(number, await execute(job, number))
  return problems
}

const job = JSON.parse(readFileSync(0, 'utf8')) as Job
if (process.env.HAS_NETWORK !== 'yes') closeNetwork()
await main(job)
