import { join, resolve } from 'node:path'
import Stripe from 'stripe'
import { readEnvironment } from '../../embedded/config.ts'
import { projectFolder } from '../../embedded/folders.ts'
import { checkProject } from './check-project.ts'
import { HostedProblem, readRef } from './settings.ts'
import { askOnTerminal } from './setup/confirm.ts'
import { publishableKeyOf } from './setup/keys.ts'
import { openProject, type Project } from './setup/project.ts'
import { carryOut, printSteps } from './setup/step.ts'
import { stepsOf } from './setup/steps.ts'

/** Sets up a hosted project, step by step: README, "Hosted". Tests keep .env in a folder of their own. */
async function main() {
  const args = process.argv.slice(2)
  const ref = readRef(args)
  const folder = resolve(projectFolder, process.env.FLOWSHELF_ENV_FOLDER ?? '.')
  const project = await openProject(ref, readEnvironment(process.env, folder), join(folder, '.env'))
  if (args.includes('--dry-run')) return printSteps(stepsOf(project))
  const left = await carryOutAll(project, args.includes('--yes'))
  console.log()
  const missing = await checkProject(ref, {
    ...project.environment,
    VITE_SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(project),
  })
  if (left.length > 0) console.log(`\nLeft to you:\n${left.map((what) => `- ${what}`).join('\n')}`)
  process.exitCode = missing || left.length > 0 ? 1 : 0
}

async function carryOutAll(project: Project, yes: boolean): Promise<string[]> {
  if (yes) return carryOut(stepsOf(project), () => Promise.resolve(true))
  const { confirm, close } = askOnTerminal()
  try {
    return await carryOut(stepsOf(project), confirm)
  } finally {
    close()
  }
}

main().catch((error: unknown) => {
  const isPlain = error instanceof HostedProblem || error instanceof Stripe.errors.StripeError
  console.error(isPlain ? `${error instanceof HostedProblem ? '' : 'Stripe: '}${error.message}` : error)
  process.exitCode = 1
})
