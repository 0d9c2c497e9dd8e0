import { readEnvironment } from '../../embedded/config.ts'
import { checkProject } from './check-project.ts'
import { HostedProblem, readRef } from './settings.ts'

async function main() {
  process.exitCode = (await checkProject(readRef(process.argv.slice(2)), readEnvironment())) ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof HostedProblem ? error.message : error)
  process.exitCode = 1
})
