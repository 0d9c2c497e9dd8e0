import { expect, test } from 'vitest'
import { runChaos } from '../chaos/chaos.ts'
import { moneyOperations } from '../chaos/money-operations.ts'
import { operations } from '../chaos/operations.ts'
import { recallOperations } from '../chaos/recalls.ts'
import { seed } from '../support/clock.ts'

test('Payments, rights, payouts and listings are consistent after random operations, shuffled webhooks and a kill', async () => {
  const { broken, payments } = await runChaos({
    seed,
    kinds: [...operations, ...moneyOperations, ...recallOperations],
    operations: 60,
    kills: 1,
    buyers: 8,
    templates: 6,
    log: () => {},
  })
  expect({ seed, broken }).toEqual({ seed, broken: [] })
  expect(payments).toBeGreaterThan(0)
})
