import { expect, test } from 'vitest'
import { runChaos } from '../chaos/chaos.ts'

test(
  'Payments, rights and listings are consistent after random operations, shuffled webhooks and a kill',
  { timeout: 420_000 },
  async () => {
    const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
    const { broken, payments } = await runChaos({
      seed,
      operations: 60,
      kills: 1,
      buyers: 8,
      templates: 6,
      log: () => {},
    })
    expect({ seed, broken }).toEqual({ seed, broken: [] })
    expect(payments).toBeGreaterThan(5)
  },
)
