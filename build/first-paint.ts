import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, PluginOption, Rolldown } from 'vite'
import type { BootPlan } from '../src/app/first-paint/boot.ts'
import { bundled } from './bundled.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/app/first-paint')

type Bundle = Rolldown.OutputBundle

/** Module source that installs jsdom globals (modules read them while loading) and then imports the file. */
const importWithJsdom = (file: string) => `
  import { JSDOM } from 'jsdom'
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
  for (const name of ['document', 'localStorage', 'sessionStorage', 'location', 'history', 'matchMedia']) globalThis[name] = window[name]
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
  globalThis.window = window
  await import(${JSON.stringify(pathToFileURL(file).href)})
`

/** Workers are left out: prerendered code starts none. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  enforce: 'pre',
  load: (id) => (/[?&]worker\b/.test(id) ? "export default ''" : undefined),
}

/** Prerenders every route of src/app/first-paint in a child process. @returns the <template> elements as HTML */
async function prerenderRoutes(mode: string, plugins: PluginOption[]): Promise<string> {
  const code = await bundled(
    join(folder, 'prerender.tsx'),
    {
      mode,
      plugins: [...plugins, withoutWorkers],
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ssr: true, minify: false },
    },
    { format: 'es' },
  )
  const temporary = mkdtempSync(join(tmpdir(), 'flowshelf-prerender-'))
  try {
    const file = join(temporary, 'prerender.mjs')
    writeFileSync(file, code)
    const templates = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', importWithJsdom(file)], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    ) as string[]
    return templates.join('\n')
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** A chunk and all that it imports statically, in the order of evaluation. */
function withImports(bundle: Bundle, name: string, visited = new Set<string>()): string[] {
  const chunk = bundle[name]
  if (visited.has(name) || chunk?.type !== 'chunk') return []
  visited.add(name)
  return [...chunk.imports.flatMap((imported) => withImports(bundle, imported, visited)), name]
}

/**
 * Chunk of a lazily loaded module after its imports that the entry does not load already.
 * @throws Error if the module has no chunk of its own
 */
function lazyChunksOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module))
  if (!first || !entry) throw new Error(`${module} is no file of its own any more.`)
  const eager = new Set(withImports(bundle, entry.fileName))
  return withImports(bundle, first.fileName)
    .filter((name) => !eager.has(name))
    .map((name) => `/${name}`)
}

/** Placeholder in index.html for the boot script; in development it only sets the theme. */
const themeTag = '<script src="/theme.js"></script>'
const entryTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloadTag = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const rootTag = '<div id="root"></div>'

/**
 * Prerenders routes into index.html and replaces the module script by the boot script, which shows the prerendered HTML
 * and then loads the app (src/app/first-paint).
 * @param plugins the Vite plugins that the app is built with
 */
export function firstPaint(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { config } = this.environment
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html.')
      const html = String(index.source)
      const entry = entryTag.exec(html)?.[1]
      if (!entry || !html.includes(themeTag) || !html.includes(rootTag))
        throw new Error('index.html is not what build/first-paint.ts expects.')
      const plan: BootPlan = {
        scripts: [...html.matchAll(preloadTag)].flatMap(([, href]) => href ?? []).concat(entry),
        files: {
          marketplace: lazyChunksOf(bundle, 'src/shop/marketplace/marketplace-screen.tsx'),
          template: lazyChunksOf(bundle, 'src/shop/template-detail/template-detail-screen.tsx'),
        },
      }
      const boot = await bundled(
        join(folder, 'boot.ts'),
        { mode: config.mode, define: { BOOT_PLAN: JSON.stringify(plan) } },
        { format: 'iife' },
      )
      const bootFile = `assets/boot-${createHash('sha256').update(boot).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: bootFile, source: boot })
      const templates = await prerenderRoutes(config.mode, plugins())
      const withoutScripts = html.replace(entryTag, '').replaceAll(preloadTag, '')
      // Top-level await in any module makes the bundler emit a second entry.
      if (withoutScripts.includes('type="module"')) throw new Error('index.html has more than one module script.')
      index.source = withoutScripts
        .replace(themeTag, () => `<script src="/${bootFile}"></script>`)
        .replace(rootTag, () => `${rootTag}\n${templates}`)
    },
  }
}
