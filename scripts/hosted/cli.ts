import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../embedded/folders.ts'
import { captchaSecretVariable, hostedConfiguration, smtpPasswordVariable } from './configuration.ts'
import { deployedSources, hashOfFunctions } from './here.ts'
import { type Environment, HostedProblem, type HostedSettings } from './settings.ts'

/** What the Supabase CLI changes in a project, in the order of a push. */

type Step = { what: string; args: string[]; environment?: Environment }

export type StepName = 'link' | 'settings' | 'migrations' | 'secrets' | 'functions' | 'sources'

/**
 * Ordered: functions need their tables and secrets, and the SMTP server must be set before the first mail. Which sources are
 * deployed is noted last, so that a deployment that fails is not taken for done.
 */
function stepsOf(
  ref: string,
  folder: string,
  { smtp, captchaSecret }: HostedSettings,
  yes: string[],
): Record<StepName, Step> {
  const remote = `--remote=${ref}`
  const set = (file: string) => ['secrets', 'set', remote, '--env-file', join(folder, file)]
  return {
    link: { what: 'link the project', args: ['link', '--project-ref', ref] },
    settings: {
      what: 'push the settings',
      args: ['config', 'push', remote, '--workdir', folder, ...yes],
      environment: {
        [smtpPasswordVariable]: smtp.password,
        ...(captchaSecret ? { [captchaSecretVariable]: captchaSecret } : {}),
      },
    },
    migrations: { what: 'push the migrations', args: ['db', 'push', remote, ...yes] },
    secrets: { what: 'set the secrets of the functions', args: set('secrets.env') },
    functions: { what: 'deploy the functions', args: ['functions', 'deploy', remote, '--use-api'] },
    sources: { what: 'note which functions are deployed', args: set('sources.env') },
  }
}

/** Creates a private folder (mode 0700) with the input of `config push` and `secrets set`. */
function writeFolder(settings: HostedSettings): string {
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-hosted-'))
  mkdirSync(join(folder, 'supabase'))
  const toml = readFileSync(join(projectFolder, 'supabase/config.toml'), 'utf8')
  writeFileSync(join(folder, 'supabase/config.toml'), hostedConfiguration(toml, settings))
  cpSync(join(projectFolder, 'supabase/templates'), join(folder, 'supabase/templates'), { recursive: true })
  writeSecrets(join(folder, 'secrets.env'), settings.secrets)
  writeSecrets(join(folder, 'sources.env'), { [deployedSources]: hashOfFunctions() })
  return folder
}

function writeSecrets(file: string, secrets: Record<string, string>) {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${quoted(name, value)}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}

/** A value in single quotes, so that the CLI expands nothing. @throws HostedProblem if it has a quote or line break */
function quoted(name: string, value: string): string {
  if (/['\r\n]/.test(value))
    throw new HostedProblem(`${name} holds a quote or a line break: the CLI cannot read it from a file.`)
  return `'${value}'`
}

/**
 * Runs a program on the terminal.
 * @param environment added to that of this process
 * @returns its exit code, or null if it cannot be started
 */
export const runProgram = (program: string, args: string[], environment: Environment = {}) =>
  new Promise<number | null>((resolve) => {
    const env = { ...process.env, ...environment }
    const child = spawn(program, args, { cwd: projectFolder, stdio: 'inherit', env })
    child.once('error', () => resolve(null))
    child.once('exit', (code) => resolve(code ?? 1))
  })

export type RunProgram = typeof runProgram

/** Runs a command of the CLI, which shows changes and asks for confirmation. @returns its exit code */
export async function runCli(
  { args, environment }: Pick<Step, 'args' | 'environment'>,
  run: RunProgram = runProgram,
): Promise<number> {
  const code = await run('supabase', args, environment)
  if (code === null)
    throw new HostedProblem('The Supabase CLI cannot be started: run npm ci, and this script by npm run.')
  return code
}

/**
 * Runs steps in the given order, and removes the files that they read.
 * @throws HostedProblem at the first that fails
 */
export async function runSteps(
  ref: string,
  settings: HostedSettings,
  names: StepName[],
  { yes = false, environment = {}, run }: { yes?: boolean; environment?: Environment; run?: RunProgram } = {},
): Promise<void> {
  const folder = writeFolder(settings)
  try {
    const steps = stepsOf(ref, folder, settings, yes ? ['--yes'] : [])
    for (const step of names.map((name) => steps[name])) {
      console.log(`\n→ ${step.what}`)
      const code = await runCli({ args: step.args, environment: { ...environment, ...step.environment } }, run)
      if (code !== 0)
        throw new HostedProblem(
          `It stopped where it was to ${step.what} (exit code ${code}). Mend that and run it again: every step may be repeated.`,
        )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
