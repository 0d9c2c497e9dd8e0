import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDate } from '../../../src/base/rules/dates.ts'
import { installedN8n } from '../installed.ts'
import { seedTrials } from './catalog.ts'
import type { Trial, TrialResult } from './protocol.ts'
import { tryWorkflows } from './sandbox.ts'

/**
 * `npm run check:n8n -- FOLDER [TEXT]` tries every workflow of the demo catalog on the n8n that is installed in FOLDER, as it is sold and as a
 * clean copy: imports it by n8n's command line and by its public API, opens it in the editor, and compares nodes and connections. Those
 * that need no account are executed too. With TEXT, only the files whose path has it.
 */
const [folder, text = ''] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run check:n8n -- FOLDER [TEXT], where n8n is installed in FOLDER')
const { version } = installedN8n(folder)
const workFolder = mkdtempSync(join(tmpdir(), 'flowshelf-n8n-'))
// n8n runs as a user of its own.
chmodSync(workFolder, 0o755)

/** Tries them, and prints each result. */
async function tryAll(trials: Trial[]): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  await tryWorkflows({ folder: folder!, workFolder, trials }, (result) => {
    results.push(result)
    console.log(
      `${result.problems.length === 0 ? 'passed' : 'FAILED'} ${result.key}${result.wasRun ? ', executed' : ''}`,
    )
    for (const problem of result.problems) console.log(`  ${problem}`)
  })
  return results
}

const results = await tryAll(seedTrials(text))
const failed = results.filter(({ problems }) => problems.length > 0)
writeFileSync(join(workFolder, 'results.json'), JSON.stringify({ n8n: version, results }, null, 2))
console.log(
  `Imported into n8n ${version} on ${formatDate(new Date().toISOString())}. Pictures: ${join(workFolder, 'pictures')}`,
)
console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) process.exitCode = 1
