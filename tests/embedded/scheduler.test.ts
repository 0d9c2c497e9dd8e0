import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '../../embedded/jobs/jobs.ts'
import { createScheduler, type Scheduler } from '../../embedded/jobs/scheduler.ts'
import { supabaseFolder } from '../../embedded/folders.ts'
import { pause } from '../support/clock.ts'

let scheduler: Scheduler | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  scheduler?.stop()
  vi.useRealTimers()
})

const noted = async () => {}
const outbox = [{ name: 'send-outbox', first: 1, every: 1 }]

describe('The scheduler', () => {
  it('The scheduler makes exports every five seconds, sends mail, carries out recalls and answers wishes every ten, counts due sales every half minute, goes on with the payout week every minute, watches the health every minute, and every hour counts demand, sweeps files and accounts, learns from searches and mails the digest', () => {
    expect(Object.fromEntries(jobs.map(({ name, first, every }) => [name, [first, every]]))).toEqual({
      'send-outbox': [10_000, 10_000],
      'export-data': [5_000, 5_000],
      'draw-pictures': [20_000, 20_000],
      carry_out_recalls: [10_000, 10_000],
      'carry-out-deletions': [45_000, 60_000],
      'sweep-storage': [60_000, 3_600_000],
      sweep_registrations: [90_000, 3_600_000],
      apply_retention: [150_000, 3_600_000],
      learn_searches: [165_000, 3_600_000],
      watch_health: [60_000, 60_000],
      send_admin_digest: [180_000, 3_600_000],
      count_due_sales: [30_000, 30_000],
      close_payout_week: [120_000, 60_000],
      answer_wishes: [20_000, 10_000],
      count_demand: [210_000, 3_600_000],
    })
  })

  it('A stuck job does not delay another job', async () => {
    const runs: string[] = []
    scheduler = createScheduler({
      jobs: [{ name: 'stuck', first: 1, every: 1 }, ...outbox],
      log: () => {},
      note: noted,
      run: async ({ name }) => {
        runs.push(name)
        if (name === 'stuck') await new Promise(() => {})
      },
    })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(3)
    expect(runs.filter((name) => name === 'send-outbox')).toHaveLength(3)
    expect(runs.filter((name) => name === 'stuck')).toEqual(['stuck'])
  })

  it('The scheduler repeats a job without overlapping runs and logs nothing', async () => {
    const log: string[] = []
    let [running, most, runs] = [0, 0, 0]
    scheduler = createScheduler({
      jobs: outbox,
      log: (line) => log.push(line),
      note: noted,
      async run({ name }) {
        expect(name).toBe('send-outbox')
        most = Math.max(most, ++running)
        await pause(20)
        running--
        runs++
      },
    })
    scheduler.start()
    scheduler.start()
    await vi.advanceTimersByTimeAsync(70)
    expect([most, runs, log]).toEqual([1, 3, []])
  })

  it('The scheduler logs a repeated failure once, and again after a success', async () => {
    const log: string[] = []
    let runs = 0
    scheduler = createScheduler({
      jobs: outbox,
      log: (line) => log.push(line),
      note: noted,
      run: async () => {
        if (++runs !== 3) throw new Error('the mail server is down')
      },
    })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(7)
    expect(runs).toBe(7)
    expect(log).toEqual(Array(2).fill('scheduler: send-outbox: the mail server is down'))
  })

  it('The scheduler records a failed run and the successful run after it, and goes on when the database is away', async () => {
    const notes: [string, string | null][] = []
    let runs = 0
    scheduler = createScheduler({
      jobs: outbox,
      log: () => {},
      async note(name, problem) {
        notes.push([name, problem])
        throw new Error('the database is away')
      },
      async run() {
        if (++runs === 1) throw new Error('send-outbox answered 500')
      },
    })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(2)
    expect(notes).toEqual([
      ['send-outbox', 'send-outbox answered 500'],
      ['send-outbox', null],
    ])
  })

  it('Of successes, the scheduler records one in half a minute', async () => {
    let [runs, notes] = [0, 0]
    scheduler = createScheduler({
      jobs: [{ name: 'send-outbox', first: 10_000, every: 10_000 }],
      log: () => {},
      note: async () => void notes++,
      run: async () => void runs++,
    })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([runs, notes]).toEqual([6, 2])
  })

  it('The scheduler runs no job after stop()', async () => {
    let runs = 0
    scheduler = createScheduler({ jobs: outbox, log: () => {}, note: noted, run: async () => void runs++ })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(2)
    scheduler.stop()
    await vi.advanceTimersByTimeAsync(30)
    expect(runs).toBe(2)
  })

  it('A job has something to do under the same condition as on a hosted project', () => {
    const folder = join(supabaseFolder, 'schemas')
    const schemas = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const hosted = schemas.join('\n').replace(/\s+/g, ' ')
    for (const job of jobs)
      if (job.kind === 'edge function') {
        const call = `select private.call_function('${job.name}')`
        const command = job.due ? `$call$${call} where exists (${job.due})$call$` : `$call$${call}$call$`
        expect(hosted.includes(command), `a job of pg_cron is ${command}`).toBe(true)
      }
  })
})
