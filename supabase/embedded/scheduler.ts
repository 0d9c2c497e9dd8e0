import { type Log } from './types.ts'

export type SchedulerOptions = {
  /** Calls an edge function with the secret key. @throws when it does not answer with success. */
  call(functionName: string): Promise<void>
  log: Log
  /** Milliseconds between the end of a run and the next. */
  every?: number
}

export type Scheduler = { start(): void; stop(): void }

const EVERY_MS = 10_000
const JOB = 'send-outbox'

/**
 * Runs what pg_cron runs in production. A run begins only after the one before it has ended; a failure is told once and
 * not again until a run succeeds.
 */
export function createScheduler({ call, log, every = EVERY_MS }: SchedulerOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let lastProblem = ''

  async function run() {
    try {
      await call(JOB)
      lastProblem = ''
    } catch (error) {
      const problem = (error as Error).message
      if (isRunning && problem !== lastProblem) log(`scheduler: ${JOB}: ${problem}`)
      lastProblem = problem
    }
    if (isRunning) timer = setTimeout(run, every)
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      timer = setTimeout(run, every)
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
