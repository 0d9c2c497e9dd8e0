import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readVitestReport, type Result } from '../reports.ts'

/** Runs the tests near a mutant, in the current folder. */

const runnerOfPgtap = 'tests/database/base/pgtap.test.ts'
const isPgtap = (file: string) => file.endsWith('.sql')

/** The words after `vitest run` for files of Vitest or pgTAP, one list for each run. */
export function vitestWords(near: string[]): string[][] {
  const files = near.filter((file) => !isPgtap(file))
  const sql = near
    .filter(isPgtap)
    .map((file) => file.replace('supabase/tests/database/', '').replaceAll('.', String.raw`\.`))
  const projects = [...new Set(files.map((file) => file.split('/')[1] ?? ''))]
  return [
    ...(files.length > 0 ? [[...projects.flatMap((project) => ['--project', project]), ...files]] : []),
    ...(sql.length > 0 ? [['--project', 'database', runnerOfPgtap, '-t', ` (${sql.join('|')}) `]] : []),
  ]
}

export type Run = { isSuccess: boolean; output: string; result?: Result }

/** The report is missing when Vitest ends before its tests, as after a failed migration. */
function readReport(report: string, seed: number): Result | undefined {
  try {
    return readVitestReport(readFileSync(report, 'utf8'), seed)
  } catch {
    return undefined
  }
}

/** @param signal ends Vitest and its workers; the run then throws. */
async function runVitest(words: string[], report: string, seed: number, signal: AbortSignal): Promise<Run> {
  signal.throwIfAborted()
  rmSync(report, { force: true })
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(join('node_modules/.bin', 'vitest'), ['run', ...words, ...options], {
    // A process group of its own, which can be ended as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', TEST_SEED: String(seed) },
  })
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
  signal.addEventListener('abort', end)
  let output = ''
  const take = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  return { isSuccess: code === 0, output, result: readReport(report, seed) }
}

/** Runs files of Vitest or pgTAP, until a run fails. */
export async function runNear(near: string[], report: string, seed: number, signal: AbortSignal): Promise<Run[]> {
  const runs: Run[] = []
  for (const words of vitestWords(near)) {
    const run = await runVitest(words, report, seed, signal)
    runs.push(run)
    if (!run.isSuccess) break
  }
  return runs
}
