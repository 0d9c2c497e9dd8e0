import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDate } from '../../../src/base/rules/dates.ts'
import { installedN8n } from '../installed.ts'
import { seedTrials } from './catalog.ts'
import type { Trial, TrialResult } from './protocol.ts'
import { tryWorkflows } from './sandbox.ts'
import { stackOf } from './stack.ts'

/**
 * `npm run check:n8n -- FOLDER [TEXT]` tries every workflow of the demo catalog on the n8n that is installed in FOLDER, as it is sold, as a
 * clean copy and with a buyer's answers: imports it by n8n's command line and by its public API, opens it in the editor, and compares nodes and connections. Those
 * that need no account are executed too. With TEXT, only the files whose path has it.
 *
 * `npm run check:n8n -- FOLDER --stack` tries what is for sale on the stack of SUPABASE_URL and SUPABASE_SECRET_KEY and was not tried on
 * this n8n yet, and records the results there. Nothing is executed.
 */
const MOST_AT_ONCE = 50
const KNOWN_GOOD = '000000000009/'

const [folder, option = ''] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run check:n8n -- FOLDER [TEXT | --stack], where n8n is installed in FOLDER')
const { version } = installedN8n(folder)
const workFolder = mkdtempSync(join(tmpdir(), 'flowshelf-n8n-'))
// n8n runs as a user of its own.
chmodSync(workFolder, 0o755)

/** Tries them, prints each result, and gives it to `record`. */
async function tryAll(trials: Trial[], record: (result: TrialResult) => Promise<void> | void): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  await tryWorkflows({ folder: folder!, workFolder, trials }, async (result) => {
    results.push(result)
    console.log(
      `${result.problems.length === 0 ? 'passed' : 'FAILED'} ${result.key}${result.wasRun ? ', executed' : ''}`,
    )
    for (const problem of result.problems) console.log(`  ${problem}`)
    await record(result)
  })
  return results
}

async function tryStack(): Promise<TrialResult[]> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
  if (!url || !key) throw new Error('Set SUPABASE_URL and SUPABASE_SECRET_KEY.')
  const stack = stackOf(url, key)
  const trials = await stack.queue(version, MOST_AT_ONCE)
  if (trials.length === 0) return []
  // What this machine does to a workflow that is known to be good is no result: nobody is warned of it.
  const known = { ...seedTrials(KNOWN_GOOD)[0]!, isOurs: false }
  return tryAll([known, ...trials], async (result) => {
    if (result.key !== known.key) await stack.record(version, result)
    else if (result.problems.length > 0) throw new Error('A workflow of the seed failed. Nothing is recorded.')
  })
}

const results = option === '--stack' ? await tryStack() : await tryAll(seedTrials(option), () => undefined)
const failed = results.filter(({ problems }) => problems.length > 0)
writeFileSync(join(workFolder, 'results.json'), JSON.stringify({ n8n: version, results }, null, 2))
console.log(
  `Imported into n8n ${version} on ${formatDate(new Date().toISOString())}. Pictures: ${join(workFolder, 'pictures')}`,
)
console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) process.exitCode = 1
