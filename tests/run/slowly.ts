import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the tests of screens with a pause before each wait and each action, as for somebody who looks late: what passes only because it
 * looks before the page goes on fails. Many files run at once, because most of the time is waiting. Words are given to Vitest.
 */
const { status } = spawnSync(
  join('node_modules/.bin', 'vitest'),
  ['run', '--project', 'screens', '--maxWorkers=16', ...process.argv.slice(2)],
  { env: { TEST_PAUSE_MS: '700', ...process.env }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
