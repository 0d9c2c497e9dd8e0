import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { root } from './root.ts'

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'dynamicImports' | 'isEntry' | 'isDynamicEntry' | 'facadeModuleId'
>
export type Chunks = Map<string, Chunk>

const chunksOf = (output: unknown): Chunks =>
  new Map(
    [output as Rolldown.RolldownOutput]
      .flat()
      .flatMap((result) => result.output)
      .filter((part) => part.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )

/** Builds the app into a folder, as `npm start` does. */
export const buildPage = async (outDir: string): Promise<Chunks> =>
  chunksOf(await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } }))

/** Builds the bare page (bench/page/bare) with the same bundler and libraries. */
export const buildBarePage = async (outDir: string): Promise<Chunks> =>
  chunksOf(
    await build({
      root: `${root}/bench/page/bare`,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir, emptyOutDir: true, target: 'es2022', sourcemap: true },
    }),
  )

/** A chunk and its transitive static imports. */
function withImports(chunks: Chunks, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const further of chunks.get(name)?.imports ?? []) withImports(chunks, further, found)
  return found
}

const gzipped = (chunks: Chunks, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0)

const entryOf = (chunks: Chunks): string => {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  return entry.fileName
}

/** Gzipped size in bytes of the scripts that index.html loads before anything renders. */
export const eagerSize = (chunks: Chunks): number => gzipped(chunks, withImports(chunks, entryOf(chunks)))

/** Gzipped size in bytes of the boot script (build/first-paint.ts). */
export function bootSize(outDir: string): number {
  const assets = join(outDir, 'assets')
  const boot = readdirSync(assets).find((name) => /^boot-.+\.js$/.test(name))
  if (!boot) throw new Error('The build has no boot script.')
  return gzipSync(readFileSync(join(assets, boot)), { level: 9 }).length
}

/** Chunks already loaded when `part` is requested: the initial load, and the chunks common to all its importers. */
function loadedBefore(chunks: Chunks, part: string, eager: Set<string>): Set<string> {
  const importers = [...chunks.values()].filter(({ dynamicImports }) => dynamicImports.includes(part))
  const [first, ...others] = importers.map(({ fileName }) => withImports(chunks, fileName))
  const always = [...(first ?? [])].filter((name) => others.every((other) => other.has(name)))
  return new Set([...eager, ...always])
}

/** Gzipped size in bytes that each lazily loaded chunk adds to those already loaded; largest first. */
export function laterSizes(chunks: Chunks): { part: string; bytes: number }[] {
  const eager = withImports(chunks, entryOf(chunks))
  return [...chunks.values()]
    .filter(
      ({ isDynamicEntry, facadeModuleId, fileName }) =>
        isDynamicEntry && facadeModuleId?.includes('/src/') && !eager.has(fileName),
    )
    .map(({ fileName, facadeModuleId }) => {
      const loaded = loadedBefore(chunks, fileName, eager)
      return {
        part: basename(facadeModuleId ?? '').replace(/\.tsx?$/, ''),
        bytes: gzipped(
          chunks,
          [...withImports(chunks, fileName)].filter((name) => !loaded.has(name)),
        ),
      }
    })
    .sort((a, b) => b.bytes - a.bytes)
}
