import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'

/** `npm test`: every check of the project, one after the other, and one plain line that counts them at the end. */

type Count = { passed: number; failed: number }
type Check = { name: string; command: string[]; env?: Record<string, string>; count?: (succeeded: boolean) => Count }

const reports = mkdtempSync(join(tmpdir(), 'flowshelf-tests-'))
const report = (name: string) => join(reports, `${name}.json`)

/** A check without tests of its own counts as one. */
const asOne = (succeeded: boolean): Count => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 })

/** A runner that died before it wrote its report, or found nothing to run, has failed. */
const fromReport = (name: string, read: (json: never) => Count) => (succeeded: boolean): Count => {
  try {
    const counted = read(JSON.parse(readFileSync(report(name), 'utf8')) as never)
    const looksFine = succeeded && counted.passed > 0
    return looksFine ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitestCount = ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
})
const playwrightCount = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

const vitest = (name: string, projects: string[]): Check => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
  count: fromReport(name, vitestCount),
})

const checks: Check[] = [
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  vitest('units and screens', ['domain', 'schemas', 'functions', 'screens']),
  vitest('database', ['database', 'postgres']),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  vitest('backend', ['backend', 'embedded']),
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
    count: fromReport('browser', playwrightCount),
  },
]

const run = ({ command: [program, ...words], env }: Check) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join('node_modules/.bin', program ?? ''), words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('exit', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })

async function main() {
  findBrowser()
  const total: Count = { passed: 0, failed: 0 }
  for (const check of checks) {
    console.log(`\n── ${check.name}`)
    const startedAt = Date.now()
    const count = (check.count ?? asOne)(await run(check))
    console.log(`── ${check.name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
    total.passed += count.passed
    total.failed += count.failed
  }
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
