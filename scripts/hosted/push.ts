import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../../embedded/config.ts'
import { projectFolder } from '../../embedded/folders.ts'
import { ask } from './findings.ts'
import { captchaSecretVariable, hostedConfiguration, smtpPasswordVariable } from './configuration.ts'
import {
  type Environment,
  HostedProblem,
  type HostedSettings,
  managementApi,
  readHostedSettings,
  readRef,
} from './settings.ts'

type Step = { what: string; args: string[]; environment?: Record<string, string> }

/** Ordered: functions need their tables and secrets, and the SMTP server must be set before the first mail. */
function stepsOf(ref: string, folder: string, { smtp, captchaSecret }: HostedSettings, yes: string[]): Step[] {
  const remote = `--remote=${ref}`
  return [
    { what: 'link the project', args: ['link', '--project-ref', ref] },
    {
      what: 'push the settings',
      args: ['config', 'push', remote, '--workdir', folder, ...yes],
      environment: {
        [smtpPasswordVariable]: smtp.password,
        ...(captchaSecret ? { [captchaSecretVariable]: captchaSecret } : {}),
      },
    },
    { what: 'push the migrations', args: ['db', 'push', remote, ...yes] },
    {
      what: 'set the secrets of the functions',
      args: ['secrets', 'set', remote, '--env-file', join(folder, 'secrets.env')],
    },
    { what: 'deploy the functions', args: ['functions', 'deploy', remote, '--use-api'] },
  ]
}

/** Creates a private folder (mode 0700) with the input of `config push` and `secrets set`. */
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

/** A value in single quotes, so that the CLI expands nothing. @throws HostedProblem if it has a quote or line break */
function quoted(name: string, value: string): string {
  if (/['\r\n]/.test(value))
    throw new HostedProblem(`${name} holds a quote or a line break: the CLI cannot read it from a file.`)
  return `'${value}'`
}

/** Runs a CLI command interactively: it shows changes and asks for confirmation. @returns its exit code */
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
 * Disables public Realtime channels, so that policies decide who may join. Uses the Management API, because the CLI
 * does not support this setting.
 * @returns the remaining manual step, or null
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
