import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { findHeadlessBrowser } from '../support/browser.ts'
import { now } from '../support/clock.ts'
import { planForChange } from './changed.ts'
import { type Check, checksOf, reportOf, wholePlan } from './checks.ts'
import { orderedOutput, type Writer } from './ordered-output.ts'
import type { Failure, FileTime, Result } from './reports.ts'
import { seedOf } from './seed.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * `npm test`: every check of the project, and one plain line that counts them at the end. `npm test -- --changed [COMMIT]` runs what
 * the changes since a commit (since the last one when absent) can reach.
 */

const temporaryFolder = makeTemporaryFolder()
const reports = join(temporaryFolder, 'reports')
mkdirSync(reports)
const checks = checksOf(reports)
const seed = seedOf(process.env.TEST_SEED)
/** Lines of a failure that are listed at the end. */
const SHOWN_LINES = 15
const SLOWEST = 10

/** Other checks compute where these leave a processor idle: they wait for one answer after the other. */
const haveRightOfWay = new Set([checks.build, checks.backend, checks.embedded, checks.browser].map(({ name }) => name))
const GIVING_WAY = 5

const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** @returns whether it succeeded, and everything it printed. */
const run = (check: Check, { write }: Writer) =>
  new Promise<{ isSuccess: boolean; output: string }>((resolve) => {
    const [program, ...args] = check.command
    const child = spawn(join('node_modules/.bin', program ?? ''), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colors, ...check.env, TMPDIR: temporaryFolder, TEST_SEED: String(seed) },
    })
    if (child.pid !== undefined && !haveRightOfWay.has(check.name)) setPriority(child.pid, GIVING_WAY)
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
function resultOf({ name, command, read, isOptional }: Check, isSuccess: boolean, output: string): Result {
  const failure: Failure = {
    title: name,
    message: output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'),
    command: `TEST_SEED=${seed} npx ${command.filter((word) => !word.includes(reports)).join(' ')}`,
  }
  const asOne = {
    passed: isSuccess ? 1 : 0,
    failed: isSuccess ? 0 : 1,
    failures: isSuccess ? [] : [failure],
    files: [],
  }
  if (!read) return asOne
  try {
    const result = read(readFileSync(reportOf(reports, name), 'utf8'), seed)
    const isTrusted = result.failed > 0 || (isSuccess && (result.passed > 0 || isOptional))
    return isTrusted ? result : { ...result, failed: 1, failures: [failure] }
  } catch {
    return isSuccess && isOptional ? { ...asOne, passed: 0 } : { passed: 0, failed: 1, failures: [failure], files: [] }
  }
}

/** Runs a check; prints its name, its output and its counts. */
async function carryOut(check: Check, writer: Writer): Promise<Result> {
  writer.write(`\n── ${check.name}\n`)
  const startedAt = now()
  const { isSuccess, output } = await run(check, writer)
  const result = resultOf(check, isSuccess, output)
  const seconds = Math.round((now() - startedAt) / 1000)
  writer.write(`── ${check.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s\n`)
  writer.end()
  return result
}

/** Runs the checks, each as soon as one of two rows is free; their output appears in the order of the plan. */
async function runRound(round: Check[]): Promise<Result[]> {
  const addWriter = orderedOutput((chunk) => void process.stdout.write(chunk))
  const waiting = round.map((check) => ({ check, writer: addWriter() }))
  const results: Result[] = []
  const runRow = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await carryOut(next.check, next.writer))
  }
  await Promise.all([runRow(), runRow()])
  return results
}

/** The files that took longest, for whoever wants the run to be shorter. */
function printSlowest(files: FileTime[]) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds || a.file.localeCompare(b.file)).slice(0, SLOWEST)
  if (slowest.length === 0) return
  console.log(`\n── the ${slowest.length} slowest files`)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** Lists the failures once more, each with the command that repeats it: the output above them is thousands of lines long. */
function printFailures(failures: Failure[]) {
  for (const { title, message, command } of failures) {
    console.log(`\n── failed: ${title}`)
    console.log(message.split('\n').slice(0, SHOWN_LINES).join('\n'))
    if (command) console.log(`Again, alone: ${command}`)
  }
}

async function main() {
  const [flag, since] = process.argv.slice(2)
  if (flag !== undefined && flag !== '--changed')
    throw new Error(`Unknown option ${flag}. There is --changed [COMMIT].`)
  const rounds = flag ? planForChange(checks, since) : wholePlan(checks)
  console.log(`Seed ${seed}: TEST_SEED=${seed} npm test runs the same order again.`)
  if (rounds.flat().includes(checks.browser) || !flag) findHeadlessBrowser()
  const results: Result[] = []
  for (const round of rounds) results.push(...(await runRound(round)))
  printSlowest(results.flatMap(({ files }) => files))
  printFailures(results.flatMap(({ failures }) => failures))
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
