import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHeadlessBrowser } from './support/browser.ts'
import { readPlaywrightReport, readVitestReport, type Failure, type Result } from './support/test-reports.ts'
import { orderedOutput, type Writer } from './support/ordered-output.ts'

/** `npm test`: every check of the project, and one plain line that counts them at the end. */

type Check = { name: string; command: string[]; env?: Record<string, string>; read?: (json: string) => Result }

const reports = mkdtempSync(join(tmpdir(), 'flowshelf-tests-'))
const report = (name: string) => join(reports, `${name}.json`)
/** Lines of a failure that are listed at the end. */
const SHOWN_LINES = 15

const vitest = (name: string, projects: string[], options: string[] = []): Check => ({
  name,
  command: [
    'vitest',
    'run',
    ...options,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  read: readVitestReport,
})

const format: Check = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }
const lint: Check = { name: 'lint', command: ['eslint', '.'] }
const unused: Check = { name: 'knip', command: ['knip', '--no-progress'] }
/** The native compiler; ESLint's rules still need the one before it, whose command has the same name. */
const types: Check = { name: 'types', command: ['../typescript-7/bin/tsc', '--noEmit'] }
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
// As many workers as processors, one more than by default: this row is the longest, and none idles while it ends.
const screens = vitest('units and screens', ['domain', 'schemas', 'functions', 'screens'], ['--maxWorkers=100%'])
const database = vitest('database', ['database', 'postgres'])
const build: Check = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }
const backend = vitest('backend', ['backend'])
const embedded = vitest('embedded', ['embedded'])
const browser: Check = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
  read: readPlaywrightReport,
}

/**
 * Rounds run one after the other, the rows of a round in parallel. The build comes first, because the embedded backend serves its
 * page. The row of the backend is one file after the other and as long as the journeys', so it has the right of way.
 */
const rounds: Check[][][] = [
  [[build], [unused, functionTypes, functionLint]],
  [
    [backend, embedded],
    [screens, browser],
    [database, types, format, lint],
  ],
]
/** Checks of other rows compute where these leave a processor idle. */
const haveRightOfWay = new Set([build, backend, embedded])
const GIVING_WAY = 5

const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** @returns whether it succeeded, and everything it printed. */
const run = (check: Check, { write }: Writer) =>
  new Promise<{ isSuccess: boolean; output: string }>((resolve) => {
    const [program, ...args] = check.command
    const child = spawn(join('node_modules/.bin', program ?? ''), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colors, ...check.env },
    })
    if (child.pid !== undefined && !haveRightOfWay.has(check)) setPriority(child.pid, GIVING_WAY)
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', (code) => resolve({ isSuccess: code === 0, output }))
    child.on('error', (error) => resolve({ isSuccess: false, output: error.message }))
  })

/**
 * A check without a report counts as one test. A runner that fails without a failed test, or without having run any, counts as a
 * failure.
 */
function resultOf({ name, read }: Check, isSuccess: boolean, output: string): Result {
  const failure = { title: name, message: output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n') }
  const asOne = { passed: isSuccess ? 1 : 0, failed: isSuccess ? 0 : 1, failures: isSuccess ? [] : [failure] }
  if (!read) return asOne
  try {
    const result = read(readFileSync(report(name), 'utf8'))
    const isTrusted = result.failed > 0 || (isSuccess && result.passed > 0)
    return isTrusted ? result : { passed: result.passed, failed: 1, failures: [failure] }
  } catch {
    return { passed: 0, failed: 1, failures: [failure] }
  }
}

/** Runs a check; prints its name, its output and its counts. */
async function carryOut(check: Check, writer: Writer): Promise<Result> {
  writer.write(`\n── ${check.name}\n`)
  const startedAt = Date.now()
  const { isSuccess, output } = await run(check, writer)
  const result = resultOf(check, isSuccess, output)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  writer.write(`── ${check.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s\n`)
  writer.end()
  return result
}

/** Runs the rows in parallel; their output appears in the order of the plan. */
async function runRound(rows: Check[][]): Promise<Result[]> {
  const addWriter = orderedOutput((chunk) => void process.stdout.write(chunk))
  const planned = rows.map((row) => row.map((check) => ({ check, writer: addWriter() })))
  const results: Result[] = []
  await Promise.all(
    planned.map(async (row) => {
      for (const { check, writer } of row) results.push(await carryOut(check, writer))
    }),
  )
  return results
}

/** Lists the failures once more: the output above them is thousands of lines long. */
function printFailures(failures: Failure[]) {
  for (const { title, message } of failures) {
    console.log(`\n── failed: ${title.replace(`${process.cwd()}/`, '')}`)
    console.log(message.split('\n').slice(0, SHOWN_LINES).join('\n'))
  }
}

async function main() {
  findHeadlessBrowser()
  const results: Result[] = []
  for (const rows of rounds) results.push(...(await runRound(rows)))
  rmSync(reports, { recursive: true, force: true })
  printFailures(results.flatMap(({ failures }) => failures))
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
