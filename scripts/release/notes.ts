import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The part of CHANGELOG.md about a version.
 * @throws Error if there is none, or it is empty
 */
export function notesOf(changelog: string, version: string): string {
  const parts = changelog.split(/^## /m).slice(1)
  const part = parts.find((text) => text.startsWith(`[${version}]`))
  const notes = part
    ?.slice(part.indexOf('\n'))
    .replace(/^\[.+\]: .+$/gm, '')
    .trim()
  if (!notes)
    throw new Error(`CHANGELOG.md says nothing about ${version}: add "## [${version}] - DATE" with what changed.`)
  return `${notes}\n`
}

/** Prints the notes of the version in package.json; fails if the tag, the argument, is another one. */
function main([tag]: string[]) {
  const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json says ${version}.`)
  process.stdout.write(notesOf(textOf('CHANGELOG.md'), version))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
