/** Reads the JSON reports of Vitest and Playwright. */

export type Failure = {
  /** File and full name. */
  title: string
  message: string
  /** The command that runs this test alone again. */
  command?: string
}

export type FileTime = { file: string; seconds: number }
export type Result = { passed: number; failed: number; failures: Failure[]; files: FileTime[] }

/** Assertions that a test made of another runner's, such as those of a pgTAP file; the test counts as that many. */
export type CountedMeta = { assertions?: number }

type VitestTest = { fullName: string; status: string; failureMessages: string[] | null; meta?: CountedMeta }
type VitestReport = {
  testResults: {
    /** The absolute path of the file. */
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: VitestTest[]
  }[]
}

type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] }
type PlaywrightTest = {
  projectName: string
  status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
  results: { duration?: number; error?: { message?: string }; attachments?: { name: string; path?: string }[] }[]
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
}

const inProject = (path: string) => path.replace(`${process.cwd()}/`, '')
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const patternOf = (text: string) => quoted(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** A file that fails to load has no tests: it counts as one failure. */
export function readVitestReport(json: string, seed: number): Result {
  const { testResults } = JSON.parse(json) as VitestReport
  const commandFor = (file: string, test?: VitestTest) => {
    const alone = test ? ` -t ${patternOf(test.fullName)}` : ''
    return `TEST_SEED=${seed} npx vitest run --project ${file.split('/')[1] ?? ''} ${file}${alone}`
  }
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = inProject(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ title: file, message, command: commandFor(file) }]
    return failed.map((test) => ({
      title: `${file} > ${test.fullName}`,
      message: test.failureMessages?.join('\n') ?? '',
      command: commandFor(file, test),
    }))
  })
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .reduce((total, { meta }) => total + (meta?.assertions ?? 1), 0)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: inProject(name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed, failed: failures.length, failures, files }
}

/** A test that passes only when repeated counts as failed. */
export function readPlaywrightReport(json: string, seed: number): Result {
  const { suites, errors, stats } = JSON.parse(json) as PlaywrightReport
  const specs = suites.flatMap(specsOf)
  const failures = [
    ...errors.map(({ message = '' }) => ({ title: 'Playwright', message })),
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) => failedJourney(spec, test, seed)),
    ),
  ]
  const times = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration = 0 } of tests.flatMap(({ results }) => results))
      times.set(`e2e/${file}`, (times.get(`e2e/${file}`) ?? 0) + duration / 1000)
  const files = [...times].map(([file, seconds]) => ({ file, seconds }))
  return { passed: stats.expected, failed: failures.length, failures, files }
}

/** @returns the failure with the paths of what was recorded of it: a screenshot, a trace. */
function failedJourney({ file, line, title }: PlaywrightSpec, test: PlaywrightTest, seed: number): Failure {
  const error = test.results.find((result) => result.error)?.error?.message ?? ''
  const recorded = test.results
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (path ? [`${name}: ${inProject(path)}`] : []))
  return {
    title: `[${test.projectName}] e2e/${file} > ${title}`,
    message: [error, ...recorded].join('\n'),
    command: `TEST_SEED=${seed} npx playwright test e2e/${file}:${line} --project=${test.projectName}`,
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)]
