import type { Log } from '../types.ts'

export type Job = {
  name: string
  /** Delay before the first run, in milliseconds. */
  first: number
  /** Pause between runs, in milliseconds. */
  every: number
}

export type SchedulerOptions<Some extends Job> = {
  jobs: readonly Some[]
  /** Carries out a job. @throws unless it succeeds */
  run(job: Some): Promise<void>
  /** Records a run; `problem` is null after a success. @throws unless it succeeds */
  note(name: string, problem: string | null): Promise<void>
  log: Log
}

export type Scheduler = { start(): void; stop(): void }

/** Successes are recorded at most this often: nobody is told of a late job earlier. */
const NOTE_MS = 30_000

/** Runs jobs repeatedly. Runs of one job never overlap. A failure is logged once until a run succeeds. */
export function createScheduler<Some extends Job>({ jobs, ...options }: SchedulerOptions<Some>): Scheduler {
  const running = jobs.map((job) => repeated(job, options))
  return {
    start: () => running.forEach((job) => job.start()),
    stop: () => running.forEach((job) => job.stop()),
  }
}

function repeated<Some extends Job>(job: Some, { run, note, log }: Omit<SchedulerOptions<Some>, 'jobs'>): Scheduler {
  const { name, first, every } = job
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let lastProblem = ''
  let noted = { at: -Infinity, problem: '' }

  async function record() {
    if (lastProblem === '' && noted.problem === '' && Date.now() - noted.at < NOTE_MS) return
    noted = { at: Date.now(), problem: lastProblem }
    // While the database is away, a run cannot be recorded either.
    await note(name, lastProblem || null).catch(() => undefined)
  }

  async function runOnce() {
    try {
      await run(job)
      lastProblem = ''
    } catch (error) {
      const problem = (error as Error).message
      if (isRunning && problem !== lastProblem) log(`scheduler: ${name}: ${problem}`)
      lastProblem = problem
    }
    if (isRunning) await record()
    if (isRunning) timer = setTimeout(() => void runOnce(), every)
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      timer = setTimeout(() => void runOnce(), first)
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
