import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { plan } from '../../build/chunks.ts'
import { loadsOf, remembering, type Load } from '../../build/script-groups.ts'
import { root } from './root.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'isEntry' | 'moduleIds'>
export type Chunks = Map<string, Chunk>

const chunksOf = (output: unknown): Chunks =>
  new Map(
    [output as Rolldown.RolldownOutput]
      .flat()
      .flatMap((result) => result.output)
      .filter((part) => part.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )

/** Builds the app into a folder, as `npm start` does. @returns its chunks, and what loads with each screen */
export async function buildPage(outDir: string): Promise<{ chunks: Chunks; loads: Load[] }> {
  const loads: Load[] = []
  const listLoads: Plugin = {
    name: 'list-loads',
    buildEnd() {
      loads.push(
        ...loadsOf(
          remembering((id) => this.getModuleInfo(id)),
          plan,
        ),
      )
    },
  }
  const output = await build({ root, logLevel: 'warn', plugins: [listLoads], build: { outDir, emptyOutDir: true } })
  return { chunks: chunksOf(output), loads }
}

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
  const chunk = chunks.get(name)
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const further of chunk.imports) withImports(chunks, further, found)
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

const nameOf = (module: string) => relative(join(root, 'src'), module).replace(/(-(screen|route))?\.tsx?$/, '')

/** The scripts of a first visit to each screen, and their gzipped bytes, without the boot script; largest first. */
export function screenSizes(
  chunks: Chunks,
  loads: readonly Load[],
): { screen: string; files: number; bytes: number }[] {
  const fileOf = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])),
  )
  return loads
    .map(({ screen, state, ids }) => {
      const names = withImports(chunks, entryOf(chunks))
      for (const id of ids) withImports(chunks, fileOf.get(id) ?? '', names)
      return {
        screen: [nameOf(screen), ...(state ? [state.startsWith('/') ? nameOf(state) : state] : [])].join(', '),
        files: names.size,
        bytes: gzipped(chunks, names),
      }
    })
    .sort((a, b) => b.bytes - a.bytes)
}
