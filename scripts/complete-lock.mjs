#!/usr/bin/env node
// npm omits optional packages of other platforms from package-lock.json if the registry does not offer them, and `npm
// ci` then refuses the file. This script adds them, so that one lock file works on every platform. Run it after every
// `npm install`. With --check it writes nothing and fails if a package is missing.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = ['darwin', 'win32', 'linux', 'freebsd', 'openbsd', 'netbsd', 'android', 'sunos', 'aix', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'arm', 's390x', 'ppc64', 'riscv64', 'loong64', 'mips64el', 'wasm32']
const spellings = { windows: 'win32', ppc64le: 'ppc64', armv7: 'arm', x86_64: 'x64', aarch64: 'arm64' }

/** Platform of an optional package by its name. `fsevents` is the only one whose name does not contain it. */
function platformOf(name) {
  if (name === 'fsevents') return { os: ['darwin'] }
  const words = name.split(/[-/_]/).map((word) => spellings[word] ?? word)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  const libc = words.includes('musl')
    ? 'musl'
    : words.some((word) => ['gnu', 'glibc'].includes(word)) && os === 'linux'
      ? 'glibc'
      : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

/** Whether `name` resolves from a package at `from`: in its own node_modules or one above. */
function isFound(from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

const added = []
for (const [from, { optionalDependencies, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
    if (isFound(from, name)) continue
    const at = `node_modules/${name}`
    const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0]
    if (!version) throw new Error(`${from} wants ${name}@${range}, which names no version`)
    lock.packages[at] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added.push(at)
  }
}
if (process.argv.includes('--check')) {
  if (added.length) console.error(`package-lock.json lacks ${added.join(', ')}. Run: npm run lock:complete`)
  process.exit(added.length ? 1 : 0)
}
const [root, ...rest] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `Added ${added.length} packages of other platforms.` : 'Nothing was missing.')
