import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { notesOf } from '../../scripts/release/notes.ts'

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string>; if?: string }
type Job = {
  'runs-on': string
  'timeout-minutes'?: number
  permissions?: Record<string, string>
  needs?: string
  steps: Step[]
}
type Workflow = {
  name: string
  on: object
  permissions?: Record<string, string>
  concurrency?: object
  jobs: Record<string, Job>
}

const root = join(import.meta.dirname, '../..')
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')
const folder = '.github/workflows'
const files = readdirSync(join(root, folder))
const workflows = files.map((file) => ({ file, workflow: parse(textOf(`${folder}/${file}`)) as Workflow }))
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job, workflow })),
)
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const commandsOf = (job: Job) => job.steps.map(({ run = '' }) => run).join('\n')

test('The workflows test pushes and other platforms, and release tags', () => {
  expect(files.sort()).toEqual(['ci.yml', 'platforms.yml', 'release.yml'])
})

test.each(workflows)('$file may read the repository alone, and does not run twice for one reason', ({ workflow }) => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  expect(workflow.concurrency).toBeTruthy()
})

test.each(jobs)('$name ends in time, and runs pinned actions without keeping credentials', ({ job }) => {
  expect(job['timeout-minutes']).toBeLessThanOrEqual(90)
  expect(job['runs-on']).toMatch(/^(ubuntu|macos|windows)-latest$/)
  for (const { uses, with: options } of job.steps.filter((step) => step.uses)) {
    expect(uses).toMatch(/^actions\/(checkout|setup-node|upload-artifact|download-artifact)@[0-9a-f]{40}$/)
    if (uses?.startsWith('actions/checkout')) expect(options?.['persist-credentials']).toBe(false)
    if (uses?.startsWith('actions/setup-node')) expect(options?.cache).toBe('npm')
  }
})

test('An action is named by its commit, one for all workflows, with its version beside it', () => {
  // A tag can be moved to other code. Dependabot renews commits and versions.
  const lines = files.flatMap((file) => textOf(`${folder}/${file}`).match(/uses: .+/g) ?? [])
  const pins = [...new Set(lines)]
  expect(pins.filter((line) => !/^uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  expect(new Set(pins.map((line) => line.split('@')[0])).size).toBe(pins.length)
})

test.each(jobs)('$name runs scripts, projects and files that exist', ({ job }) => {
  const commands = commandsOf(job)
  const named = [...commands.matchAll(/npm run (?:--\S+ )*([\w:]+)/g)].map(([, script = '']) => script)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
  const projects = [...commands.matchAll(/--project (\w+)/g)].map(([, project]) => `tests/${project}`)
  const paths = [...commands.matchAll(/(?:^|\s)((?:tests|supabase|scripts)\/[\w./-]+)/g)].map(([, path = '']) => path)
  const seeds = [...commands.matchAll(/--sql-paths \.\/(\S+)/g)].map(([, path]) => `supabase/${path}`)
  expect([...projects, ...paths, ...seeds].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(jobs)('$name builds the page before tests that read it', ({ job }) => {
  const commands = commandsOf(job)
  const reading = commands.search(/--project (backend|embedded)/)
  expect(reading < 0 || commands.slice(0, reading).includes('vite build')).toBe(true)
  expect(scripts['test:backend']).toMatch(/^vite build /)
})

test.each(jobs)('$name puts nothing that others write into a command', ({ job }) => {
  // Expressions are replaced before the shell reads a command; a branch may be called "$(…)".
  const expressions = [...commandsOf(job).matchAll(/\$\{\{\s*(.+?)\s*\}\}/g)].map(([, expression]) => expression)
  expect(expressions.filter((expression) => expression !== 'matrix.clock')).toEqual([])
})

test('Only the job that publishes may write', () => {
  expect(jobs.filter(({ job }) => job.permissions).map(({ name, job }) => [name, job.permissions, job.needs])).toEqual([
    ['release.yml publish', { contents: 'write' }, 'build'],
  ])
})

const changelog = `# Changelog

## [Unreleased]

- later

## [0.2.0] - 2026-12-01

### Added

- **Health**

## [0.1.0]

[0.2.0]: https://example.com
`

test('The notes of a release are its part of the changelog', () => {
  expect(notesOf(changelog, '0.2.0')).toBe('### Added\n\n- **Health**\n')
})

test.each(['0.1.0', '0.3.0'])('A release without words in the changelog, such as %s, is refused', (version) => {
  expect(() => notesOf(changelog, version)).toThrow(`CHANGELOG.md says nothing about ${version}`)
})
