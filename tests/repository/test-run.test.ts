import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import lint from '../../.oxlintrc.json' with { type: 'json' }
import { journeysOfScreen, journeysReachedBy } from '../run/journeys.ts'
import { readPlaywrightReport, readVitestReport } from '../run/reports.ts'
import { seedOf } from '../run/seed.ts'

const root = join(import.meta.dirname, '../..')
const foldersOf = (path: string) => readdirSync(join(root, path)).sort()

/** The folders of `src/` that hold a screen, as `area/screen`. */
const screenFolders = () =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-screen.tsx'))
    .map((path) => path.split('/').slice(0, -1).join('/'))
    .filter((folder, index, all) => folder.includes('/') && all.indexOf(folder) === index)
    .sort()

describe('What a change reaches', () => {
  test('Every screen names journeys, and each of them exists', () => {
    const named = Object.keys(journeysOfScreen)
    expect(named).toEqual(expect.arrayContaining(screenFolders()))
    expect(named.filter((folder) => !existsSync(join(root, 'src', folder)))).toEqual([])
    const existing = foldersOf('e2e').map((name) => name.replace('.e2e.ts', ''))
    expect(existing).toEqual(expect.arrayContaining(Object.values(journeysOfScreen).flat()))
  })

  test('A changed screen reaches its journeys, and what all screens read reaches all of them', () => {
    expect(journeysReachedBy(['src/account/keep-account/keep-account-screen.tsx'])).toContain('e2e/contested.e2e.ts')
    expect(journeysReachedBy(['e2e/steps.e2e.ts', 'docs/product/README.md'])).toEqual(['e2e/steps.e2e.ts'])
    expect(journeysReachedBy(['src/base/data/supabase.ts'])).toBe('all')
    expect(journeysReachedBy(['README.md'])).toEqual([])
  })
})

describe('The end of a run', () => {
  test('A failed test is told with its file, its name, its message and the command that repeats it', () => {
    const file = join(root, 'tests/rules/base/money.test.ts')
    const failed = { fullName: "A fee isn't (never) lost", status: 'failed', failureMessages: ['expected 1 to be 2'] }
    const json = JSON.stringify({
      testResults: [
        { name: file, status: 'failed', message: '', startTime: 0, endTime: 1500, assertionResults: [failed] },
      ],
    })
    expect(readVitestReport(json, 7)).toEqual({
      passed: 0,
      failed: 1,
      failures: [
        {
          title: "tests/rules/base/money.test.ts > A fee isn't (never) lost",
          message: 'expected 1 to be 2',
          command: String.raw`TEST_SEED=7 npx vitest run --project rules tests/rules/base/money.test.ts -t '^A fee isn'\''t \(never\) lost$'`,
        },
      ],
      files: [{ file: 'tests/rules/base/money.test.ts', seconds: 1.5 }],
    })
  })

  test('A file that does not load is one failure, and a pgTAP file counts by its assertions', () => {
    const loaded = { name: join(root, 'tests/database/base/pgtap.test.ts'), status: 'passed', message: '' }
    const tap = { fullName: 'pgTAP', status: 'passed', failureMessages: [], meta: { assertions: 31 } }
    const broken = { name: join(root, 'tests/rules/x.test.ts'), status: 'failed', message: 'no such file' }
    const times = { startTime: 0, endTime: 0 }
    const json = JSON.stringify({
      testResults: [
        { ...loaded, ...times, assertionResults: [tap] },
        { ...broken, ...times, assertionResults: [] },
      ],
    })
    const { passed, failed, failures } = readVitestReport(json, 1)
    expect([passed, failed, failures[0]?.message]).toEqual([31, 1, 'no such file'])
  })

  test('A failed journey is told with what was recorded of it', () => {
    const result = {
      duration: 2000,
      error: { message: 'Timed out' },
      attachments: [{ name: 'trace', path: join(root, 'test-results/a/trace.zip') }],
    }
    const spec = {
      title: 'A visitor buys',
      file: 'buyer.e2e.ts',
      line: 30,
      tests: [{ projectName: 'phone', status: 'unexpected', results: [result] }],
    }
    const json = JSON.stringify({
      suites: [{ specs: [spec] }],
      errors: [],
      stats: { expected: 2, unexpected: 1, flaky: 0 },
    })
    expect(readPlaywrightReport(json, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        {
          title: '[phone] e2e/buyer.e2e.ts > A visitor buys',
          message: 'Timed out\ntrace: test-results/a/trace.zip',
          command: 'TEST_SEED=1 npx playwright test e2e/buyer.e2e.ts:30 --project=phone',
        },
      ],
      files: [{ file: 'e2e/buyer.e2e.ts', seconds: 2 }],
    })
  })
})

test('The seed of a run is fixed, given or drawn, and anything else is refused', () => {
  expect(seedOf(undefined)).toBe(1)
  expect(seedOf('42')).toBe(42)
  expect(Number.isSafeInteger(seedOf('random'))).toBe(true)
  expect(() => seedOf('soon')).toThrow('TEST_SEED is a whole number')
})

describe('Types are checked by the typed lint', () => {
  test('It reports errors of the compiler', () => {
    expect(lint.options).toEqual({ typeAware: true, typeCheck: true })
  })

  test('It leaves out no file that the compiler reads', () => {
    const { exclude } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { exclude: string[] }
    expect(lint.ignorePatterns.filter((pattern) => !['dist', ...exclude].includes(pattern))).toEqual([])
  })
})
