import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { inTurns, type Writer } from './support/turns.ts'

/** `npm test`: every check of the project, and one plain line that counts them at the end. */

type Count = { passed: number; failed: number }
type Check = { name: string; command: string[]; env?: Record<string, string>; count?: (succeeded: boolean) => Count }

const reports = mkdtempSync(join(tmpdir(), 'flowshelf-tests-'))
const report = (name: string) => join(reports, `${name}.json`)

/** A check without tests of its own counts as one. */
const asOne = (succeeded: boolean): Count => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 })

/** A runner that died before it wrote its report, or found nothing to run, has failed. */
const fromReport =
  (name: string, read: (json: never) => Count) =>
  (succeeded: boolean): Count => {
    try {
      const counted = read(JSON.parse(readFileSync(report(name), 'utf8')) as never)
      const looksFine = succeeded && counted.passed > 0
      return looksFine ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
    } catch {
      return { passed: 0, failed: 1 }
    }
  }

const vitestCount = ({
  numPassedTests,
  numFailedTests,
}: {
  numPassedTests: number
  numFailedTests: number
}): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
})
const playwrightCount = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

const vitest = (name: string, projects: string[]): Check => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  count: fromReport(name, vitestCount),
})

const format: Check = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }
const lint: Check = { name: 'lint', command: ['eslint', '.'] }
const unused: Check = { name: 'knip', command: ['knip', '--no-progress'] }
const types: Check = { name: 'types', command: ['tsc', '--noEmit'] }
/** Edge functions as Deno reads them; the libraries are those of node_modules, so nothing is downloaded. */
const functionTypes: Check = {
  name: 'deno check',
  command: [
    ...['deno', 'check', '--quiet', '--no-lock', '--cached-only', '--node-modules-dir=manual'],
    ...['--import-map', 'supabase/functions/deno.json', 'supabase/functions', 'embedded/functions-host.ts'],
  ],
}
const functionLint: Check = {
  name: 'deno lint',
  command: [
    ...['deno', 'lint', '--quiet', '--config', 'supabase/functions/deno.json'],
    ...['supabase/functions', 'embedded/functions-host.ts'],
  ],
}
const screens = vitest('units and screens', ['domain', 'schemas', 'functions', 'screens'])
const database = vitest('database', ['database', 'postgres'])
const build: Check = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }
const backend = vitest('backend', ['backend'])
const embedded = vitest('embedded', ['embedded'])
const browser: Check = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
  count: fromReport('browser', playwrightCount),
}

/**
 * Rows of checks run side by side: where one waits, another computes. The stacks of the embedded checks serve the built page. The
 * journeys have the machine to themselves, and use two processors on their own.
 */
const rounds: Check[][][] = [
  [
    [build, backend, lint, types],
    [screens, format, unused, functionTypes, functionLint],
    [database, embedded],
  ],
  [[browser]],
]

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

const run = ({ command: [program, ...words], env }: Check, { write }: Writer) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join('node_modules/.bin', program ?? ''), words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...env },
    })
    child.stdout.on('data', write)
    child.stderr.on('data', write)
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })

/** Runs a check, and says what it is, how it goes and how it ended. */
async function carryOut(check: Check, writer: Writer): Promise<Count> {
  writer.write(`\n── ${check.name}\n`)
  const startedAt = Date.now()
  const count = (check.count ?? asOne)(await run(check, writer))
  writer.write(
    `── ${check.name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  )
  writer.end()
  return count
}

/** What runs side by side is read one after the other, in the order it is named in. */
async function runRound(rows: Check[][]): Promise<Count[]> {
  const nextTurn = inTurns((chunk) => void process.stdout.write(chunk))
  const planned = rows.map((row) => row.map((check) => ({ check, writer: nextTurn() })))
  const counts: Count[] = []
  await Promise.all(
    planned.map(async (row) => {
      for (const { check, writer } of row) counts.push(await carryOut(check, writer))
    }),
  )
  return counts
}

async function main() {
  findBrowser()
  const counts: Count[] = []
  for (const rows of rounds) counts.push(...(await runRound(rows)))
  rmSync(reports, { recursive: true, force: true })
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
