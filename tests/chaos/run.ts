import { runChaos } from './chaos.ts'
import { moneyOperations } from './money-operations.ts'
import { operations as shopOperations } from './operations.ts'
import { recallOperations } from './recalls.ts'
import { now } from '../support/clock.ts'

/** `npm run chaos`: SEED and OPERATIONS configure the run; the same seed repeats its random choices. */
const seed = Number(process.env.SEED ?? now() % 1_000_000)
const operations = Number(process.env.OPERATIONS ?? 1_500)
console.log(`chaos: seed ${seed}, ${operations} operations`)

const {
  broken,
  done,
  outcomes,
  lostCalls: lost,
  kills,
  payments,
  events,
  output,
} = await runChaos({
  seed,
  kinds: [...shopOperations, ...moneyOperations, ...recallOperations],
  operations,
  kills: Math.max(1, Math.round(operations / 200)),
  buyers: 40,
  templates: 14,
  log: (line) => console.log(`  ${line}`),
})
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
console.log(listed(done))
console.log(listed(outcomes))
console.log(`${payments} charges, ${events} webhooks, ${kills} kills, ${lost} calls lost`)
for (const { invariant, rows } of broken)
  console.error(`BROKEN: ${invariant}\n${JSON.stringify(rows.slice(0, 5), null, 2)} (${rows.length})`)
if (broken.length && output) console.error(output.split('\n').slice(-40).join('\n'))
console.log(broken.length ? `seed ${seed}: ${broken.length} invariants are broken` : 'every invariant holds')
process.exitCode = broken.length ? 1 : 0
