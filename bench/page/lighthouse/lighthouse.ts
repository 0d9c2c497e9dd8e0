import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/** The part of Lighthouse's result that we read. */
type Result = {
  lhr: {
    runtimeError?: { message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
  }
}
type Flags = { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] }
export type Lighthouse = (url: string, flags: Flags) => Promise<Result | undefined>

const folder = join(root, 'node_modules/.cache/flowshelf-lighthouse')
const entry = join(folder, 'node_modules/lighthouse/core/index.js')

function install() {
  console.log(`\nInstalling Lighthouse in ${relative(root, folder)} (185 MB, once) …`)
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file))
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Lighthouse was not installed. "npm run bench:page -- --sizes" works without it.')
}

/**
 * Loads Lighthouse, which has a lock file of its own, because no other command needs it. Installs it on first use.
 * @throws Error if the installation fails
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) install()
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}
