import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScheduler, jobs, type Scheduler } from '../../embedded/scheduler.ts'
import { pause } from '../support/clock.ts'

let scheduler: Scheduler | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  scheduler?.stop()
  vi.useRealTimers()
})

const outbox = [{ name: 'send-outbox', first: 1, every: 1 }]

describe('The scheduler', () => {
  it('The scheduler makes exports every five seconds, sends mail, carries out recalls and answers wishes every ten, counts due sales every half minute, goes on with the payout week every minute, and every hour counts demand, sweeps files and accounts, learns from searches and mails the digest', () => {
    expect(jobs).toEqual([
      { name: 'send-outbox', first: 10_000, every: 10_000 },
      { name: 'export-data', first: 5_000, every: 5_000 },
      { name: 'draw-pictures', first: 20_000, every: 20_000 },
      { name: 'carry_out_recalls', isRpc: true, first: 10_000, every: 10_000 },
      { name: 'carry-out-deletions', first: 45_000, every: 60_000 },
      { name: 'sweep-storage', first: 60_000, every: 3_600_000 },
      { name: 'sweep_registrations', isRpc: true, first: 90_000, every: 3_600_000 },
      { name: 'apply_retention', isRpc: true, first: 150_000, every: 3_600_000 },
      { name: 'learn_searches', isRpc: true, first: 165_000, every: 3_600_000 },
      { name: 'send_admin_digest', isRpc: true, first: 180_000, every: 3_600_000 },
      { name: 'count_due_sales', isRpc: true, first: 30_000, every: 30_000 },
      { name: 'close_payout_week', isRpc: true, first: 120_000, every: 60_000 },
      { name: 'answer_wishes', isRpc: true, first: 20_000, every: 10_000 },
      { name: 'count_demand', isRpc: true, first: 210_000, every: 3_600_000 },
    ])
  })

  it('A stuck job does not delay another job', async () => {
    const runs: string[] = []
    scheduler = createScheduler({
      jobs: [{ name: 'stuck', first: 1, every: 1 }, ...outbox],
      log: () => {},
      call: async (name) => {
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
      async call(name) {
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
      call: async () => {
        if (++runs !== 3) throw new Error('the mail server is down')
      },
    })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(7)
    expect(runs).toBe(7)
    expect(log).toEqual(Array(2).fill('scheduler: send-outbox: the mail server is down'))
  })

  it('The scheduler runs no job after stop()', async () => {
    let runs = 0
    scheduler = createScheduler({ jobs: outbox, log: () => {}, call: async () => void runs++ })
    scheduler.start()
    await vi.advanceTimersByTimeAsync(2)
    scheduler.stop()
    await vi.advanceTimersByTimeAsync(30)
    expect(runs).toBe(2)
  })
})
