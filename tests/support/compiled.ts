import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'
import { DAY_MS, now } from './clock.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'embedded')
const cache = join(root, 'node_modules/.cache/flowshelf-compiled')

/** Packages that look for files beside their own modules. */
const unbundled = ['@electric-sql/pglite', 'vite']

/** CommonJS packages require Node's modules. */
const requireForPackages = `const require = process.getBuiltinModule('module').createRequire(${JSON.stringify(join(source, 'main.ts'))});`

/** Beside a compiled entry: its own sources, to which the versions of the packages come. */
const SOURCES = 'sources.json'
const ofEveryEntry = ['package-lock.json', 'tests/support/compiled.ts']

const done = new Map<string, string>()

/**
 * An entry of a program, with its packages, in a few files of JavaScript. Tests start some dozens of times: tsx passes every module
 * through its loader, and the 760 modules of a backend are a quarter of its start's processor time even without that.
 * @returns the path of the file, which ends like that of the entry, by which a backend is recognized
 */
export function compiled(entry: string): string {
  const path = done.get(entry) ?? join(compiledBefore(entry) ?? compile(entry), `${entry}.mjs`)
  done.set(entry, path)
  return path
}

export const compiledBackend = () => compiled('embedded/main.ts')

const placeOf = (entry: string) => join(cache, entry.replaceAll(/\W/g, '-'))

/** Of the sources and of where they are, which is compiled in. */
function hashOf(files: string[]): string {
  const hash = createHash('sha256').update(root)
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

/** @returns the folder of what an earlier process compiled from the same sources */
function compiledBefore(entry: string): string | undefined {
  const place = placeOf(entry)
  if (!existsSync(place)) return undefined
  return readdirSync(place)
    .map((name) => join(place, name))
    .find((folder) => existsSync(join(folder, SOURCES)) && isOfTheseSources(folder))
}

function isOfTheseSources(folder: string): boolean {
  const files = JSON.parse(readFileSync(join(folder, SOURCES), 'utf8')) as string[]
  return files.every((file) => existsSync(join(root, file))) && folder.endsWith(hashOf(files))
}

function compile(entry: string): string {
  const place = placeOf(entry)
  mkdirSync(place, { recursive: true })
  removeOld(place)
  const writing = mkdtempSync(join(place, 'writing-'))
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    entryNames: '[dir]/[name].ts',
    outbase: root,
    bundle: true,
    external: unbundled,
    banner: { js: requireForPackages },
    // Settings are validated before the rest is loaded.
    splitting: true,
    format: 'esm',
    // By another ending Node would first read them as CommonJS, a sixth of a start.
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    // Only embedded/folders.ts asks where it is.
    define: {
      'import.meta.dirname': JSON.stringify(source),
      'import.meta.url': JSON.stringify(pathToFileURL(join(source, 'main.ts')).href),
    },
    outdir: writing,
    metafile: true,
  })
  const sources = ownSources(metafile)
  writeFileSync(join(writing, SOURCES), JSON.stringify(sources))
  return inPlace(writing, join(place, hashOf(sources)))
}

const ownSources = ({ inputs }: Metafile) => [
  ...ofEveryEntry,
  ...Object.keys(inputs).filter((file) => !file.includes('node_modules/')),
]

function removeOld(place: string) {
  for (const name of readdirSync(place))
    if (now() - statSync(join(place, name)).mtimeMs > DAY_MS)
      rmSync(join(place, name), { recursive: true, force: true })
}

/** @returns the folder under its lasting name */
function inPlace(writing: string, folder: string): string {
  try {
    renameSync(writing, folder)
  } catch (error) {
    // Another process was quicker.
    rmSync(writing, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
