import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differencesOf, shapeOfFile } from './compare.ts'
import { type Ended, runN8n } from './n8n-process.ts'
import type { Job, Trial } from './protocol.ts'

/** n8n's own ids of workflows are 16 letters and digits. */
export const idOf = (trial: number) => `trial${String(trial).padStart(11, '0')}`

/** A folder that n8n's user may read and write. */
export function openFolder({ workFolder, user }: Job, name: string): string {
  const folder = join(workFolder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' ').slice(-400)

const reasonOf = ({ isTooLate, code, text }: Ended) =>
  isTooLate ? 'it took too long' : `it ended with ${code}: ${lastLines(text)}`

/** Imports some of the trials in one run. */
async function importSome(job: Job, some: [number, Trial][]): Promise<Ended> {
  const folder = openFolder(job, 'import')
  for (const [number, { file }] of some)
    writeFileSync(join(folder, `${idOf(number)}.json`), JSON.stringify({ ...file, id: idOf(number), active: false }))
  return runN8n(job, ['import:workflow', '--separate', `--input=${folder}`], some.length)
}

/**
 * Imports all trials by n8n's command line, then exports and compares them. If the import of all fails, each is imported by
 * itself, so that the reason is known.
 * @returns the problems of each trial
 */
export async function tryCommandLine(job: Job): Promise<string[][]> {
  const all = [...job.trials.entries()]
  const problems: string[][] = all.map(() => [])
  const whole = await importSome(job, all)
  if (whole.code !== 0)
    for (const entry of all) {
      const end = await importSome(job, [entry])
      if (end.code !== 0) problems[entry[0]]!.push(reasonOf(end))
    }
  const folder = openFolder(job, 'export')
  const end = await runN8n(job, ['export:workflow', '--all', '--separate', `--output=${folder}`], all.length)
  if (end.code !== 0) throw new Error(`n8n exported nothing: ${reasonOf(end)}`)
  const exported = new Map(
    readdirSync(folder).map((name) => {
      const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { id: string }
      return [file.id, file]
    }),
  )
  for (const [number, { file }] of all) {
    const held = exported.get(idOf(number))
    if (held) problems[number]!.push(...differencesOf(shapeOfFile(file), shapeOfFile(held)))
    else if (problems[number]!.length === 0) problems[number]!.push('n8n did not export it')
  }
  return problems
}

/** Executes a workflow that was imported, which only those of our own seed may be; with time for its waits. */
export async function execute(job: Job, trial: number): Promise<string[]> {
  if (!job.trials[trial]!.isOurs) throw new Error('Only workflows of the seed may be executed.')
  const end = await runN8n(job, ['execute', `--id=${idOf(trial)}`], 2)
  return end.code === 0 ? [] : [reasonOf(end)]
}
