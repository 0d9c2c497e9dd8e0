import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../../embedded/config.ts'
import { projectFolder } from '../../embedded/folders.ts'
import { ask } from './findings.ts'
import { hostedConfiguration, smtpPasswordVariable } from './configuration.ts'
import {
  type Environment,
  HostedProblem,
  type HostedSettings,
  managementApi,
  readHostedSettings,
  readRef,
} from './settings.ts'

type Step = { what: string; args: string[]; environment?: Record<string, string> }

/** In this order: functions find their tables and secrets, and the first mail leaves by the project's own server. */
function stepsOf(ref: string, folder: string, { smtp }: HostedSettings, yes: string[]): Step[] {
  const remote = `--remote=${ref}`
  return [
    { what: 'link the project', args: ['link', '--project-ref', ref] },
    {
      what: 'push the settings',
      args: ['config', 'push', remote, '--workdir', folder, ...yes],
      environment: { [smtpPasswordVariable]: smtp.password },
    },
    { what: 'push the migrations', args: ['db', 'push', remote, ...yes] },
    {
      what: 'set the secrets of the functions',
      args: ['secrets', 'set', remote, '--env-file', join(folder, 'secrets.env')],
    },
    { what: 'deploy the functions', args: ['functions', 'deploy', remote, '--use-api'] },
  ]
}

/** A folder with what `config push` and `secrets set` read; only its owner may look into it. */
function writeFolder(settings: HostedSettings): string {
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-hosted-'))
  mkdirSync(join(folder, 'supabase'))
  const toml = readFileSync(join(projectFolder, 'supabase/config.toml'), 'utf8')
  writeFileSync(join(folder, 'supabase/config.toml'), hostedConfiguration(toml, settings))
  cpSync(join(projectFolder, 'supabase/templates'), join(folder, 'supabase/templates'), { recursive: true })
  const secrets = Object.entries(settings.secrets).map(([name, value]) => `${name}=${quoted(name, value)}`)
  writeFileSync(join(folder, 'secrets.env'), `${secrets.join('\n')}\n`, { mode: 0o600 })
  return folder
}

/** In single quotes nothing is replaced. @throws HostedProblem */
function quoted(name: string, value: string): string {
  if (/['\r\n]/.test(value))
    throw new HostedProblem(`${name} holds a quote or a line break: the CLI cannot read it from a file.`)
  return `'${value}'`
}

/** The CLI asks its own questions and shows its own differences. @returns its exit code. */
const run = ({ args, environment }: Step) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn('supabase', args, {
      cwd: projectFolder,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.once('error', () =>
      reject(
        new HostedProblem('The Supabase CLI cannot be started: run npm ci, and this script by npm run hosted:push.'),
      ),
    )
    child.once('exit', (code) => resolve(code ?? 1))
  })

/**
 * Channels of Realtime are private: who may join one is decided by a policy. The CLI does not know this setting, so it goes to
 * the Management API. @returns what is left to do by hand, or null.
 */
async function closePublicChannels(ref: string, environment: Environment): Promise<string | null> {
  const byHand = `switch off "Allow public access" at https://supabase.com/dashboard/project/${ref}/realtime/settings`
  const token = environment.SUPABASE_ACCESS_TOKEN
  if (!token) return `SUPABASE_ACCESS_TOKEN is not set: ${byHand}.`
  const answer = await ask(`${environment.SUPABASE_API_URL ?? managementApi}/v1/projects/${ref}/config/realtime`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ private_only: true }),
  })
  const isDone = answer !== null && answer.status >= 200 && answer.status < 300
  return isDone ? null : `The Management API ${answer ? `answers ${answer.status}` : 'does not answer'}: ${byHand}.`
}

async function main() {
  const args = process.argv.slice(2)
  const ref = readRef(args)
  const environment = readEnvironment()
  const settings = readHostedSettings(environment)
  const folder = writeFolder(settings)
  try {
    for (const step of stepsOf(ref, folder, settings, args.includes('--yes') ? ['--yes'] : [])) {
      console.log(`\n→ ${step.what}`)
      const code = await run(step)
      if (code !== 0)
        throw new HostedProblem(
          `It stopped where it was to ${step.what} (exit code ${code}). Mend that and run it again: every step may be repeated.`,
        )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log('\n→ take private channels of Realtime alone')
  const left = await closePublicChannels(ref, environment)
  if (left) console.log(left)
  console.log(`\n${left ? 'All else is done' : 'Done'}. Look at it with: npm run hosted:check -- ${ref}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof HostedProblem ? error.message : error)
  process.exitCode = 1
})
