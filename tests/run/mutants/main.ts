import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now, SECOND_MS } from '../../support/clock.ts'
import type { Failure } from '../reports.ts'
import { seedOf } from '../seed.ts'
import { copyProject } from './copy.ts'
import { type Mutant, mutants, mutated } from './mutants.ts'
import { type Run, runNear } from './near.ts'

/**
 * Mutation testing of the lines that must not break: breaks one at a time in a copy of the project and runs the tests near it. A
 * mutant is noticed when an assertion fails that passes without it. With a word, runs the mutants whose names contain it.
 */

const seed = seedOf(process.env.TEST_SEED)
const [wanted = ''] = process.argv.slice(2)
const chosen = mutants.filter(({ name }) => name.includes(wanted))
/** Lines of the output of a run that are shown when it does not count. */
const SHOWN_LINES = 30

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => interrupted.abort(new Error(`Ended by ${name}.`)))

/** A test that throws anything else may have been stopped by invalid code instead of noticing the defect. */
const isAssertion = ({ message }: Failure) => /^(AssertionError|TestingLibraryElementError)\b/.test(message)

/** The test's name; for a pgTAP file, that of its first failed assertion. */
function nameOf({ title, message }: Failure): string {
  const [, file] = /Every assertion of (\S+) passes/.exec(title) ?? []
  const [, assertion] = /not ok \d+ - ([^\n"]*)/.exec(message) ?? []
  return file && assertion ? `${file} > ${assertion}` : title
}

const endOf = (output: string) => output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')

const failuresOf = (runs: Run[]) => runs.flatMap(({ result }) => result?.failures ?? [])

/** @throws Error when tests fail in the copy as it is. */
async function checkUnbroken(report: string) {
  const near = [...new Set(chosen.flatMap((mutant) => mutant.near))]
  const runs = await runNear(near, report, seed, interrupted.signal)
  const failed = runs.find(({ isSuccess, result }) => !isSuccess || !result?.passed)
  if (failed) throw new Error(`${endOf(failed.output)}\n\nThe tests fail without a mutant.`)
  const passed = runs.reduce((total, { result }) => total + (result?.passed ?? 0), 0)
  console.log(`Without a mutant: ${passed} tests of ${near.length} files pass.\n`)
}

/** Breaks the line, runs the tests near it and restores the file. @returns whether they noticed. */
async function isNoticed(mutant: Mutant, report: string): Promise<boolean> {
  const content = readFileSync(mutant.file, 'utf8')
  const startedAt = now()
  writeFileSync(mutant.file, mutated(content, mutant))
  const runs = await runNear(mutant.near, report, seed, interrupted.signal)
  writeFileSync(mutant.file, content)
  // A migrated database for each broken migration.
  rmSync('node_modules/.cache', { recursive: true, force: true })
  const seconds = Math.round((now() - startedAt) / SECOND_MS)
  const noticedBy = failuresOf(runs).find(isAssertion)
  if (noticedBy) {
    console.log(`noticed    ${mutant.name} (${seconds} s)\n           by ${nameOf(noticedBy)}`)
    return true
  }
  console.log(`unnoticed  ${mutant.name} (${seconds} s)\n           by ${mutant.near.join(', ')}`)
  const stopped = runs.find(({ isSuccess }) => !isSuccess)
  if (stopped) console.log(`The run failed, but no assertion did:\n${endOf(stopped.output)}`)
  return false
}

async function main() {
  if (chosen.length === 0) throw new Error(`No mutant's name contains ${wanted}.`)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flowshelf-mutants-')))
  try {
    const copy = join(folder, 'project')
    const report = join(folder, 'report.json')
    mkdirSync(copy)
    copyProject(copy)
    // From here on, every relative path is one of the copy.
    process.chdir(copy)
    // Its databases are made from the schemas, where each text stands once.
    rmSync('supabase/migrations', { recursive: true })
    symlinkSync('schemas', 'supabase/migrations')
    await checkUnbroken(report)
    let noticed = 0
    for (const mutant of chosen) if (await isNoticed(mutant, report)) noticed++
    console.log(`\n${noticed} passed, ${chosen.length - noticed} failed`)
    process.exitCode = noticed === chosen.length ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
