import type { Log } from './types.ts'

/** An edge function, or with `isRpc` a database function, to call repeatedly. */
export type Job = {
  name: string
  isRpc?: boolean
  /** Delay before the first run, in milliseconds. */
  first: number
  /** Pause between runs, in milliseconds. */
  every: number
}

export type SchedulerOptions = {
  /** Calls a function with the secret key. @throws unless it succeeds */
  call(name: string, isRpc: boolean): Promise<void>
  log: Log
  jobs?: readonly Job[]
}

export type Scheduler = { start(): void; stop(): void }

const second = 1_000
const hour = 3_600 * second

/** The jobs that pg_cron runs when hosted, at shorter intervals for local use. */
export const jobs: readonly Job[] = [
  { name: 'send-outbox', first: 10 * second, every: 10 * second },
  { name: 'export-data', first: 5 * second, every: 5 * second },
  { name: 'draw-pictures', first: 20 * second, every: 20 * second },
  { name: 'carry_out_recalls', isRpc: true, first: 10 * second, every: 10 * second },
  { name: 'carry-out-deletions', first: 45 * second, every: 60 * second },
  { name: 'sweep-storage', first: 60 * second, every: hour },
  { name: 'sweep_registrations', isRpc: true, first: 90 * second, every: hour },
  { name: 'apply_retention', isRpc: true, first: 150 * second, every: hour },
  { name: 'learn_searches', isRpc: true, first: 165 * second, every: hour },
  { name: 'send_admin_digest', isRpc: true, first: 180 * second, every: hour },
  { name: 'count_due_sales', isRpc: true, first: 30 * second, every: 30 * second },
  { name: 'close_payout_week', isRpc: true, first: 120 * second, every: 60 * second },
  { name: 'answer_wishes', isRpc: true, first: 20 * second, every: 10 * second },
  { name: 'count_demand', isRpc: true, first: 210 * second, every: hour },
]

/** Runs the jobs of pg_cron. Runs of one job never overlap. A failure is logged once until a run succeeds. */
export function createScheduler({ call, log, jobs: all = jobs }: SchedulerOptions): Scheduler {
  const running = all.map((job) => repeated(job, call, log))
  return {
    start: () => running.forEach((job) => job.start()),
    stop: () => running.forEach((job) => job.stop()),
  }
}

function repeated({ name, isRpc = false, first, every }: Job, call: SchedulerOptions['call'], log: Log): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let lastProblem = ''

  async function run() {
    try {
      await call(name, isRpc)
      lastProblem = ''
    } catch (error) {
      const problem = (error as Error).message
      if (isRunning && problem !== lastProblem) log(`scheduler: ${name}: ${problem}`)
      lastProblem = problem
    }
    if (isRunning) timer = setTimeout(() => void run(), every)
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      timer = setTimeout(() => void run(), first)
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
