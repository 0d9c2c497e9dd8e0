import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder, supabaseFolder } from '../../embedded/folders.ts'
import { type Manifest, sha256 } from '../../scripts/operations/dump.ts'
import { compiled } from '../support/compiled.ts'
import { putDatabase, putUnseededDatabase } from '../support/made-database.ts'

/** `npm run backup` and `npm run restore:check`, on the demo shop. */

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flowshelf-dump-'))
  await putDatabase(join(folder, 'state'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiled: `npm run` starts it with tsx, which takes longer. */
const run = (script: string, words: string[], environment: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiled(`scripts/operations/${script}.ts`), ...words],
    {
      cwd: projectFolder,
      encoding: 'utf8',
      env: { ...process.env, FLOWSHELF_STATE: join(folder, 'state'), BACKUP_DATABASE_URL: '', ...environment },
    },
  )
  return { status, said: stdout + stderr }
}
const dumpOf = (...path: string[]) => join(folder, 'dump', ...path)

/** As a later version has them. */
function laterMigrations(): string {
  const migrations = join(folder, 'migrations')
  for (const from of [join(supabaseFolder, 'migrations'), join(projectFolder, 'tests/database/base/upgrade/rehearsal')])
    cpSync(from, migrations, { recursive: true })
  return migrations
}

test('A dump of the demo shop is restored and upgraded without a difference, and a damaged, changed or newer one is not', async () => {
  const made = run('backup', [dumpOf()])
  expect([made.status, made.said]).toEqual([0, expect.stringMatching(/^Dumped \d+ rows of \d+ tables and \d+ files/)])
  const restored = run('restore-check', [dumpOf()], { FLOWSHELF_MIGRATIONS: laterMigrations() })
  expect([restored.status, restored.said]).toEqual([0, expect.stringContaining(': 0 differences')])
  expect(restored.said).toContain('3 newer migrations applied')

  // A row whose payment is gone, in a dump whose hashes fit.
  const lines = dumpOf('tables/public.payments.jsonl')
  const payments = readFileSync(lines, 'utf8')
  const manifest = JSON.parse(readFileSync(dumpOf('dump.json'), 'utf8')) as Pick<Manifest, 'files' | 'migrations'>
  const fewer = payments.split('\n').slice(1).join('\n')
  writeFileSync(lines, fewer)
  const files = { ...manifest.files, 'tables/public.payments.jsonl': sha256(fewer) }
  writeFileSync(dumpOf('dump.json'), JSON.stringify({ ...manifest, files }))
  // Into a state folder with an empty database, which the first restoration made itself.
  await putUnseededDatabase(join(folder, 'restored'))
  const broken = run('restore-check', [dumpOf(), join(folder, 'restored')])
  expect([broken.status, broken.said]).toEqual([1, expect.stringContaining('rows break')])

  appendFileSync(lines, '{}\n')
  const damaged = run('restore-check', [dumpOf()])
  expect([damaged.status, damaged.said]).toEqual([
    1,
    expect.stringContaining('tables/public.payments.jsonl differs from its hash'),
  ])

  writeFileSync(lines, payments)
  const migrations = [...manifest.migrations, '29991231000000']
  writeFileSync(dumpOf('dump.json'), JSON.stringify({ ...manifest, migrations }))
  const newer = run('restore-check', [dumpOf()])
  expect([newer.status, newer.said]).toEqual([
    1,
    expect.stringMatching(
      /with migrations that are not here: 29991231000000\. Check out that release or a later one\.$/m,
    ),
  ])
})
