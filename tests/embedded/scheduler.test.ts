import { afterEach, describe, expect, it } from 'vitest'
import { createScheduler, jobs, type Scheduler } from '../../embedded/scheduler.ts'

let scheduler: Scheduler | undefined
afterEach(() => scheduler?.stop())

const outbox = [{ name: 'send-outbox', first: 1, every: 1 }]

describe('the scheduler', () => {
  it('sends mail every ten seconds, and sweeps files and unconfirmed accounts every hour, soon after the start for the first time', () => {
    expect(jobs).toEqual([
      { name: 'send-outbox', first: 10_000, every: 10_000 },
      { name: 'sweep-storage', first: 60_000, every: 3_600_000 },
      { name: 'sweep_registrations', isRpc: true, first: 90_000, every: 3_600_000 },
    ])
  })

  it('lets no job wait for another', async () => {
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
    await expect.poll(() => runs.filter((name) => name === 'send-outbox').length).toBeGreaterThan(2)
    expect(runs.filter((name) => name === 'stuck')).toEqual(['stuck'])
  })

  it('sends the outbox again and again, never twice at once, and says nothing', async () => {
    const log: string[] = []
    let [running, most, runs] = [0, 0, 0]
    scheduler = createScheduler({
      jobs: outbox,
      log: (line) => log.push(line),
      async call(name) {
        expect(name).toBe('send-outbox')
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 20))
        running--
        runs++
      },
    })
    scheduler.start()
    scheduler.start()
    await expect.poll(() => runs).toBeGreaterThan(2)
    expect([most, log]).toEqual([1, []])
  })

  it('tells a failure once, and a new one after a success', async () => {
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
    await expect.poll(() => runs).toBeGreaterThan(6)
    expect(log).toEqual(Array(2).fill('scheduler: send-outbox: the mail server is down'))
  })

  it('stops', async () => {
    let runs = 0
    scheduler = createScheduler({ jobs: outbox, log: () => {}, call: async () => void runs++ })
    scheduler.start()
    await expect.poll(() => runs).toBeGreaterThan(1)
    scheduler.stop()
    const before = runs
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(runs - before).toBeLessThanOrEqual(1)
  })
})
