import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { DAY_MS, now } from './clock.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'embedded')
const cache = join(root, 'node_modules/.cache/flowshelf-compiled')

const done = new Map<string, string>()

/**
 * An entry of a program as JavaScript. Tests start some dozens of times, and tsx, which passes every module of every package
 * through its loader, takes a quarter of the processor time of a backend's start, and most of that of a script.
 * @returns the path of the file, which ends like that of the entry, by which a backend is recognized
 */
export function compiled(entry: string): string {
  const path = done.get(entry) ?? compile(entry)
  done.set(entry, path)
  return path
}

export const compiledBackend = () => compiled('embedded/main.ts')

function compile(entry: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    entryNames: '[dir]/[name].ts',
    outbase: root,
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
  return join(folder, `${entry}.js`)
}

function write(folder: string, files: { path: string; contents: Uint8Array }[]) {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache))
    if (now() - statSync(join(cache, name)).mtimeMs > DAY_MS)
      rmSync(join(cache, name), { recursive: true, force: true })
  const writing = mkdtempSync(join(cache, 'writing-'))
  for (const { path, contents } of files) {
    const file = join(writing, relative(cache, path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  try {
    renameSync(writing, folder)
  } catch (error) {
    // Another process was quicker.
    rmSync(writing, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
