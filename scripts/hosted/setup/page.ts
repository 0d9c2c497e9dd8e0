import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectFolder } from '../../../embedded/folders.ts'
import { ask } from '../findings.ts'
import { sourcesBelow } from '../here.ts'
import { HostedProblem } from '../settings.ts'
import { deploymentOf } from './hosts.ts'
import { publishableKeyOf } from './keys.ts'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

/** What a build is made of, besides its variables. */
const inputs = [
  'src',
  'public',
  'build',
  'supabase/functions',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'package-lock.json',
]

const folderOf = ({ environment }: Project) => resolve(projectFolder, environment.FLOWSHELF_PAGE ?? 'dist')

/** Beside the build, because it is not to be uploaded; each build empties the folder. */
const stampOf = (project: Project) => join(`${folderOf(project)}-maps`, 'made-of.sha256')

const variablesOf = async (project: Project) => ({
  ...Object.fromEntries(Object.entries(project.environment).filter(([name]) => name.startsWith('VITE_'))),
  VITE_SUPABASE_URL: project.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: await publishableKeyOf(project),
})

async function madeOf(project: Project): Promise<string> {
  const variables = Object.entries(await variablesOf(project)).toSorted(([a], [b]) => a.localeCompare(b))
  const hash = createHash('sha256').update(JSON.stringify(variables))
  for (const input of inputs.map((name) => join(projectFolder, name)))
    for (const path of statSync(input).isDirectory() ? sourcesBelow(input) : [input])
      hash.update(path.slice(projectFolder.length)).update(readFileSync(path))
  return hash.digest('hex')
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

export function buildStep(project: Project): Step {
  const folder = folderOf(project)
  return {
    what: `build the page in ${folder}`,
    isDone: async () => existsSync(join(folder, 'index.html')) && textOf(stampOf(project)) === (await madeOf(project)),
    async change() {
      const environment = await variablesOf(project)
      const code = await project.run(
        'vite',
        ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
        environment,
      )
      if (code !== 0) throw new HostedProblem('The page was not built.')
      writeFileSync(stampOf(project), await madeOf(project))
    },
  }
}

/** The script that a page begins with: its name contains a hash of its content. */
const entryOf = (html: unknown) => /\/assets\/index-[\w-]+\.js/.exec(String(html))?.[0]

export function publishStep(project: Project): Step {
  const folder = folderOf(project)
  const site = project.environment.SITE_URL ?? ''
  return {
    what: `publish the page at ${site}`,
    async isDone() {
      const entry = entryOf(textOf(join(folder, 'index.html')))
      const page = await ask(project.environment.SITE_URL_TO_ASK ?? site)
      return entry !== undefined && entry === entryOf(page?.body)
    },
    async change() {
      const deploy = await deploymentOf(project, folder)
      if (!deploy) return `upload the content of ${folder} to the host of ${site}`
      if ((await deploy()) !== 0) throw new HostedProblem('The page was not published.')
    },
  }
}
