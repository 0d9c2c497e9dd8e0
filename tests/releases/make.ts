import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dumpRows } from '../../scripts/database/rows.ts'
import { runChaos } from '../chaos/chaos.ts'
import { moneyOperations } from '../chaos/money-operations.ts'
import { operations } from '../chaos/operations.ts'

/** `npm run release:data -- 0.2.0`: keeps the database of the seed and a random run, for the upgrades of later versions. */

const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('Name the version: npm run release:data -- 0.2.0')
const file = join(import.meta.dirname, `${version}.rows.gz`)
const { broken } = await runChaos({
  seed: 1,
  kinds: [...operations, ...moneyOperations],
  operations: 240,
  kills: 1,
  buyers: 24,
  templates: 10,
  log: (line) => console.log(`  ${line}`),
  keep: async (database) => writeFileSync(file, await dumpRows(database)),
})
for (const { invariant, rows } of broken)
  console.error(`BROKEN: ${invariant}\n${JSON.stringify(rows.slice(0, 5), null, 2)}`)
console.log(broken.length ? 'Not to be kept: an invariant is broken.' : `Wrote ${file}`)
process.exitCode = broken.length ? 1 : 0
