import { readEnvironment } from '../../embedded/config.ts'
import { closePublicChannels } from './channels.ts'
import { checkSettings, expectedOf } from './check-settings.ts'
import { runCli, runSteps } from './cli.ts'
import { report } from './findings.ts'
import { type Environment, HostedProblem, readHostedSettings, readRef } from './settings.ts'

/**
 * Compares the project with this checkout, before anything is changed.
 * @returns what differs, one line each
 * @throws HostedProblem where a push would leave the database unlike its migrations
 */
async function differencesOf(ref: string, environment: Environment): Promise<string> {
  const findings = await checkSettings(ref, environment, expectedOf(environment))
  const beyond = findings.filter(({ isBeyondPush }) => isBeyondPush)
  if (beyond.length > 0) throw new HostedProblem(report(beyond))
  return report(findings.filter(({ state }) => state !== 'ok'))
}

/** Prints all that a push would change. */
async function dryRun(ref: string, differences: string) {
  console.log(differences || 'Settings, secrets and functions are as they are here.')
  await runCli({ args: ['db', 'push', `--remote=${ref}`, '--dry-run'] })
}

async function main() {
  const args = process.argv.slice(2)
  const ref = readRef(args)
  const environment = readEnvironment()
  const settings = readHostedSettings(environment)
  const differences = await differencesOf(ref, environment)
  if (args.includes('--dry-run')) return dryRun(ref, differences)
  await runSteps(ref, settings, ['link', 'settings', 'migrations', 'secrets', 'functions', 'sources'], {
    yes: args.includes('--yes'),
  })
  console.log('\n→ take private channels of Realtime alone')
  const left = await closePublicChannels(ref, environment)
  if (left) console.log(left)
  console.log(`\n${left ? 'All else is done' : 'Done'}. Look at it with: npm run hosted:check -- ${ref}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof HostedProblem ? error.message : error)
  process.exitCode = 1
})
