import { execFile } from 'node:child_process'
import type { Environment } from '../settings.ts'
import type { Project } from './project.ts'

/** Hosts whose command-line programs publish the page. */
const hosts = [
  {
    variable: 'CLOUDFLARE_PAGES_PROJECT',
    program: 'wrangler',
    status: ['whoami'],
    deploy: (folder: string, name: string) => [
      'pages',
      'deploy',
      folder,
      `--project-name=${name}`,
      '--branch=main',
      '--commit-dirty=true',
    ],
  },
  {
    variable: 'NETLIFY_SITE_ID',
    program: 'netlify',
    status: ['status'],
    deploy: (folder: string, id: string) => ['deploy', '--prod', '--no-build', `--dir=${folder}`, `--site=${id}`],
  },
]

/** Both programs may end with 0 for somebody who is not signed in. */
const isSignedIn = (program: string, args: string[], env: Environment) =>
  new Promise<boolean>((answer) => {
    execFile(program, args, { timeout: 30_000, env: { ...process.env, ...env } }, (error, output, problems) =>
      answer(!error && !/not (authenticated|logged in)/i.test(output + problems)),
    )
  })

/** @returns what publishes a folder and returns an exit code; null without a host that is named, installed and signed in */
export async function deploymentOf(
  { environment, run }: Project,
  folder: string,
): Promise<(() => Promise<number | null>) | null> {
  for (const { variable, program, status, deploy } of hosts) {
    const name = environment[variable]
    const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, NETLIFY_AUTH_TOKEN } = environment
    const access = Object.fromEntries(
      Object.entries({ CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, NETLIFY_AUTH_TOKEN }).filter(([, value]) => value),
    )
    if (name && (await isSignedIn(program, status, access))) return () => run(program, deploy(folder, name), access)
  }
  return null
}
