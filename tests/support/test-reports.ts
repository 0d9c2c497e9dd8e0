/** Reads the JSON reports of Vitest and Playwright. */

export type Failure = { title: string; message: string }
export type Result = { passed: number; failed: number; failures: Failure[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  projectName: string
  status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
  results: { error?: { message?: string } }[]
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A file that fails to load has no tests: it counts as one failure. */
export function readVitestReport(json: string): Result {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ title: name, message }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} > ${fullName}`,
      message: failureMessages?.[0] ?? '',
    }))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** A test that passes only when repeated counts as failed. */
export function readPlaywrightReport(json: string): Result {
  const { suites, errors, stats } = JSON.parse(json) as PlaywrightReport
  const failures = [
    ...errors.map(({ message = '' }) => ({ title: 'Playwright', message })),
    ...suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          title: `[${projectName}] ${file} > ${title}`,
          message: results.find(({ error }) => error)?.error?.message ?? '',
        })),
    ),
  ]
  return { passed: stats.expected, failed: failures.length, failures }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)]
