import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { DAY_MS, now } from './clock.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'embedded')
const cache = join(root, 'node_modules/.cache/flowshelf-backends')

let compiled: string | undefined

/**
 * The embedded backend's entry as JavaScript. Tests start it dozens of times, and tsx, which passes every module of every
 * package through its loader, takes a quarter of the processor time of a start.
 * @returns the path of the file, which ends like that of the entry, by which a backend is recognized
 */
export function compiledBackend(): string {
  if (compiled) return compiled
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['embedded/main.ts'],
    entryNames: '[name].ts',
    bundle: true,
    packages: 'external',
    // Settings are validated before the rest is loaded.
    splitting: true,
    format: 'esm',
    platform: 'node',
    // Only embedded/folders.ts asks where it is.
    define: {
      'import.meta.dirname': JSON.stringify(source),
      'import.meta.url': JSON.stringify(pathToFileURL(join(source, 'main.ts')).href),
    },
    outdir: cache,
    write: false,
  })
  const hash = createHash('sha256')
  for (const { path, contents } of outputFiles) hash.update(path).update(contents)
  const folder = join(cache, hash.digest('hex').slice(0, 32))
  if (!existsSync(folder)) write(folder, outputFiles)
  return (compiled = join(folder, 'embedded/main.ts.js'))
}

function write(folder: string, files: { path: string; contents: Uint8Array }[]) {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache))
    if (now() - statSync(join(cache, name)).mtimeMs > DAY_MS)
      rmSync(join(cache, name), { recursive: true, force: true })
  const writing = mkdtempSync(join(cache, 'writing-'))
  mkdirSync(join(writing, 'embedded'))
  for (const { path, contents } of files) writeFileSync(join(writing, 'embedded', basename(path)), contents)
  try {
    renameSync(writing, folder)
  } catch (error) {
    // Another process was quicker.
    rmSync(writing, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
