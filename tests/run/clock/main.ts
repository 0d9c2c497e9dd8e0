import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { now } from '../../support/clock.ts'

/**
 * Runs the tests at odd times: their processes, the functions' and the databases inside them start at a shifted clock. Tests on a real
 * Postgres server are left out, because its clock is the machine's. With a name, runs that one alone.
 */

type OddClock = { name: string; at: string; zone: string }

const oddClocks: OddClock[] = [
  { name: 'leap-day', at: '2028-02-29T10:00:00Z', zone: 'UTC' },
  { name: 'end-of-year', at: '2026-12-31T23:59:00Z', zone: 'UTC' },
  { name: 'summer-time-berlin', at: '2027-03-28T00:50:00Z', zone: 'Europe/Berlin' },
  { name: 'summer-time-los-angeles', at: '2027-03-14T09:50:00Z', zone: 'America/Los_Angeles' },
  { name: 'new-year-on-friday', at: '2026-12-29T12:00:00Z', zone: 'UTC' },
]

const projects = ['rules', 'schemas', 'words', 'repository', 'functions', 'screens', 'database', 'backend', 'embedded']
const preload = pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href

/** @returns whether everything passed. */
function runAt({ name, at, zone }: OddClock): boolean {
  console.log(`\n── ${name}: ${at}, ${zone}`)
  const env = {
    ...process.env,
    TEST_CLOCK: at,
    TEST_CLOCK_SET_AT: String(now()),
    TEST_DAY: at.slice(0, 10),
    TZ: zone,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`,
    FUNCTIONS_PRELOAD: preload,
  }
  const commands = [
    ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
    ['playwright', 'test'],
  ]
  return commands
    .map(([program = '', ...words]) => spawnSync(join('node_modules/.bin', program), words, { env, stdio: 'inherit' }))
    .every(({ status }) => status === 0)
}

const [wanted] = process.argv.slice(2)
const chosen = oddClocks.filter(({ name }) => !wanted || name === wanted)
if (chosen.length === 0)
  throw new Error(`There is no clock ${wanted}, but ${oddClocks.map(({ name }) => name).join(', ')}.`)
spawnSync(join('node_modules/.bin', 'vite'), ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
const results = chosen.map((clock) => ({ ...clock, isGreen: runAt(clock) }))
for (const { name, isGreen } of results) console.log(`${isGreen ? 'passed' : 'failed'}  ${name}`)
const failed = results.filter(({ isGreen }) => !isGreen).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
