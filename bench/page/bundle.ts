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

/** Builds the page as `npm start` does, into a folder of its own. */
export const buildPage = async (outDir: string): Promise<Chunks> =>
  chunksOf(await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } }))

/** Builds the bare page: the same libraries, the same bundler, nothing of ours (bench/page/bare). */
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

/** A chunk and everything that is fetched with it. */
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

/** What index.html makes a browser fetch before anything shows, gzipped, in bytes. */
export const eagerSize = (chunks: Chunks): number => gzipped(chunks, withImports(chunks, entryOf(chunks)))

/** The script that runs before the page's own (build/first-paint.ts), gzipped, in bytes. */
export function bootSize(outDir: string): number {
  const assets = join(outDir, 'assets')
  const boot = readdirSync(assets).find((name) => /^boot-.+\.js$/.test(name))
  if (!boot) throw new Error('The build has no boot script.')
  return gzipSync(readFileSync(join(assets, boot)), { level: 9 }).length
}

/** What a browser has in any case when it asks for a part: the first load, and what all that may ask for it came with. */
function thereBefore(chunks: Chunks, part: string, eager: Set<string>): Set<string> {
  const askers = [...chunks.values()].filter(({ dynamicImports }) => dynamicImports.includes(part))
  const [first, ...others] = askers.map(({ fileName }) => withImports(chunks, fileName))
  const always = [...(first ?? [])].filter((name) => others.every((other) => other.has(name)))
  return new Set([...eager, ...always])
}

/** Every part that is fetched later, a screen or what opens on it: what it adds to what is there, gzipped, in bytes; largest first. */
export function laterSizes(chunks: Chunks): { part: string; bytes: number }[] {
  const eager = withImports(chunks, entryOf(chunks))
  return [...chunks.values()]
    .filter(
      ({ isDynamicEntry, facadeModuleId, fileName }) =>
        isDynamicEntry && facadeModuleId?.includes('/src/') && !eager.has(fileName),
    )
    .map(({ fileName, facadeModuleId }) => {
      const there = thereBefore(chunks, fileName, eager)
      return {
        part: basename(facadeModuleId ?? '').replace(/\.tsx?$/, ''),
        bytes: gzipped(
          chunks,
          [...withImports(chunks, fileName)].filter((name) => !there.has(name)),
        ),
      }
    })
    .sort((a, b) => b.bytes - a.bytes)
}
