import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const start = `
import(process.argv[1]).then(async ({ fakeProgram }) =>
  process.exit(await fakeProgram(process.argv[2], process.argv.slice(3), process.env)))`

/** Who is signed in is answered by the shell, which starts ten times as fast. */
const script = (name: string) => `#!/bin/sh
if [ "$1" = whoami ]; then test -n "$IS_SIGNED_IN"; exit; fi
exec '${process.execPath}' -e '${start}' '${pathToFileURL(join(import.meta.dirname, 'fake-program.mjs')).href}' ${name} "$@"
`

/**
 * Puts programs that tell the stand-in how they were called before those of the machine.
 * @returns the value for PATH
 */
export function fakePrograms(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const name of ['supabase', 'wrangler', 'vite']) {
    writeFileSync(join(bin, name), script(name))
    chmodSync(join(bin, name), 0o755)
  }
  return `${bin}${delimiter}${process.env.PATH}`
}
