import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { HostedProblem } from '../settings.ts'
import type { Project } from './project.ts'

/** Sets a variable in a .env file and leaves all other lines as they are. The file is replaced at once, and readable by its owner only. */
function setInEnvFile(file: string, name: string, value: string): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split(/\r?\n/) : []
  const others = lines.filter((text) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(text))
  const draft = `${file}.draft`
  writeFileSync(draft, `${[...others, `${name}=${value}`].join('\n')}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

/** Keeps a variable for this run and all later ones. */
export function keepInEnvFile({ environment, envFile }: Project, name: string, value: string): void {
  setInEnvFile(envFile, name, value)
  environment[name] = value
}

/** @throws HostedProblem if the process has a value of its own, which would be used in place of the one in .env */
export function refuseHidden(name: string, why: string): void {
  if (process.env[name])
    throw new HostedProblem(`${name} of the process hides the one in .env: unset it, because ${why}.`)
}
