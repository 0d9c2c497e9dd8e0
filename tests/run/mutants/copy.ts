import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** All that git tracks or would track, as it is now. */
const ownFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(file))

/**
 * Copies the project in the current folder. `node_modules` is a folder of its own with links to the packages, so that caches in it,
 * such as those of migrated databases, belong to the copy.
 */
export function copyProject(folder: string): void {
  for (const file of ownFiles()) cpSync(file, join(folder, file))
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules'))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(packages, name))
}
