import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readPlaywrightReport, readVitestReport, type Result } from './reports.ts'

/** The checks of `npm test`: their commands, and what reads their reports. */

export type Check = {
  name: string
  /** A program of node_modules/.bin with its arguments. */
  command: string[]
  env?: Record<string, string>
  /** Reads the report; without it, the check counts as one test. */
  read?: (json: string, seed: number) => Result
  /** An empty run counts as passed. */
  isOptional?: boolean
}

/** The report of a check. */
export const reportOf = (folder: string, name: string) => join(folder, `${name}.json`)

/** @param reports the folder of the reports. */
export function checksOf(reports: string) {
  const vitest = (name: string, projects: string[], options: string[] = []): Check => ({
    name,
    command: [
      'vitest',
      'run',
      ...options,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(reports, name)}`,
    ],
    read: readVitestReport,
  })
  return {
    format: { name: 'format', command: ['oxfmt', '--check'] } as Check,
    /** Rules that read one file. */
    lint: { name: 'lint', command: ['oxlint', '--config', 'oxlint.config.js'] } as Check,
    /** The compiler's errors, and rules that need its types: the native compiler reads the project once for both. */
    typedLint: { name: 'types and typed lint', command: ['oxlint'] } as Check,
    unused: { name: 'knip', command: ['knip', '--no-progress'] } as Check,
    /** Edge functions as Deno reads them; the libraries are those of node_modules, so nothing is downloaded. */
    functionTypes: {
      name: 'deno check',
      command: [
        ...['deno', 'check', '--quiet', '--no-lock', '--cached-only', '--node-modules-dir=manual'],
        ...['--import-map', 'supabase/functions/deno.json', 'supabase/functions', 'embedded/functions/host.ts'],
      ],
    } as Check,
    functionLint: {
      name: 'deno lint',
      command: [
        ...['deno', 'lint', '--quiet', '--config', 'supabase/functions/deno.json'],
        ...['supabase/functions', 'embedded/functions/host.ts'],
      ],
    } as Check,
    // One worker more than processors: each waits for a third of its time.
    screens: vitest(
      'units and screens',
      ['rules', 'schemas', 'words', 'repository', 'functions', 'screens'],
      [`--maxWorkers=${availableParallelism() + 1}`],
    ),
    database: vitest('database', ['database', 'postgres']),
    prepare: { name: 'database and backend of the tests', command: ['tsx', 'tests/run/prepare.ts'] } as Check,
    build: { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] } as Check,
    backend: vitest('backend', ['backend']),
    embedded: vitest('embedded', ['embedded']),
    browser: {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(reports, 'browser') },
      read: readPlaywrightReport,
    } as Check,
  }
}

export type Checks = ReturnType<typeof checksOf>

/**
 * Everything. Rounds run one after the other; the checks of a round begin in this order, two at a time, so that both processors are busy
 * to the end: beside the making of the databases, what needs none. The build comes early, because the embedded backend serves its page.
 * Few processes at a time: beside others, each needs more of a processor for the same work. The backends' tests have the right of way,
 * the others compute in the rest, and the journeys keep both processors busy.
 */
export const wholePlan = (checks: Checks): Check[][] => [
  [
    ...[checks.prepare, checks.build, checks.functionTypes, checks.typedLint],
    ...[checks.lint, checks.unused, checks.functionLint, checks.format],
  ],
  [checks.embedded, checks.database, checks.backend, checks.screens],
  [checks.browser],
]
