import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { compiled } from '../../support/compiled.ts'

/** Runs the scripts for hosted Supabase with a fake CLI that records its calls. */

export const root = join(import.meta.dirname, '../../..')
export const ref = 'abcdefghijklmnopqrst'
export const settings = {
  SITE_URL: 'https://flowshelf.example.com',
  SMTP_URL: 'smtps://mailer:pass%20word@smtp.example.com:465',
  MAIL_FROM: 'Flowshelf <hello@example.com>',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  ISSUER_NAME: 'Flowshelf, Inc.',
  ISSUER_ADDRESS: '100 Example Street | Springfield, IL 62701',
}
type Call = { args: string[]; files: Record<string, string>; password: string | null }

const unsetSettings = {
  SITE_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  ISSUER_NAME: '',
  ISSUER_ADDRESS: '',
  SUPABASE_ACCESS_TOKEN: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
}

const callsIn = (folder: string) => join(folder, 'calls.jsonl')

function install(folder: string) {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'supabase'),
    `#!${process.execPath}
const fs = require('node:fs'), args = process.argv.slice(2), files = {}
const after = (flag) => args.includes(flag) ? args[args.indexOf(flag) + 1] : null
const workdir = after('--workdir'), secrets = after('--env-file')
if (workdir) files.config = fs.readFileSync(workdir + '/supabase/config.toml', 'utf8')
if (workdir) files.templates = fs.readdirSync(workdir + '/supabase/templates').join()
if (secrets) files.secrets = fs.readFileSync(secrets, 'utf8')
fs.appendFileSync(${JSON.stringify(callsIn(folder))}, JSON.stringify({ args, files, password: process.env.FLOWSHELF_SMTP_PASSWORD ?? null }) + '\\n')
process.exit(args.join(' ').startsWith(process.env.FAIL_AT || 'never') ? 7 : 0)
`,
  )
  chmodSync(join(bin, 'supabase'), 0o755)
}

/** How a script is run: with tsx, as npm runs it, or compiled, which starts three times as fast. */
const programs = {
  asNpm: (script: string) => ['--import', 'tsx', script],
  compiled: (script: string) => [compiled(script)],
}

/** Runs a script to its end. */
async function run(
  folder: string,
  how: keyof typeof programs,
  name: 'push' | 'check',
  args: string[],
  environment: Record<string, string>,
) {
  const calls = callsIn(folder)
  rmSync(calls, { force: true })
  const child = spawn(process.execPath, [...programs[how](`scripts/hosted/${name}.ts`), ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...unsetSettings,
      TMPDIR: folder,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const recorded = existsSync(calls)
    ? readFileSync(calls, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Call)
    : []
  return { code, output, calls: recorded }
}

/**
 * A fake CLI for the tests of a file.
 * @returns its folder, and what runs a script to its end and returns its exit code, its output and the recorded calls of the CLI;
 * `runCommand` does as npm does
 */
export function fakeCliOfFile() {
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-hosted-test-'))
  beforeAll(() => install(folder))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, runCommand: run.bind(null, folder, 'asNpm'), runScript: run.bind(null, folder, 'compiled') }
}
