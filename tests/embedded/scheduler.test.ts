import { afterEach, describe, expect, it } from 'vitest'
import { createScheduler, type Scheduler } from '../../supabase/embedded/scheduler.ts'

let scheduler: Scheduler | undefined
afterEach(() => scheduler?.stop())

describe('the scheduler', () => {
  it('sends the outbox again and again, never twice at once, and says nothing', async () => {
    const log: string[] = []
    let [running, most, runs] = [0, 0, 0]
    scheduler = createScheduler({
      every: 1,
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
      every: 1,
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
    scheduler = createScheduler({ every: 1, log: () => {}, call: async () => void runs++ })
    scheduler.start()
    await expect.poll(() => runs).toBeGreaterThan(1)
    scheduler.stop()
    const before = runs
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(runs - before).toBeLessThanOrEqual(1)
  })
})
