import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunks, withoutInitial } from './build/chunks.ts'
import { firstPaint } from './build/first-paint.ts'
import { privateMaps } from './build/private-maps.ts'
import { hostHeaders, staticHostFiles } from './build/static-host.ts'
import { workerFiles } from './build/worker/bundle.ts'
import manifest from './package.json' with { type: 'json' }
import { robotsText } from './src/app/rules/served/robot-files.ts'
import { HANG_MS, PATIENCE_MS } from './tests/support/clock.ts'

const later: Record<string, string> = {
  '@supabase/realtime-js': 'src/base/data/realtime-later.ts',
  '@supabase/storage-js': 'src/base/data/storage-later.ts',
}

/** Replaces parts of supabase-js that most visits do not use by lazily loaded ones, see the files above. */
const supabaseLater: Plugin = {
  name: 'supabase-later',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, importer) {
    const file = importer?.includes('/@supabase/supabase-js/') ? later[id] : undefined
    return file && fileURLToPath(new URL(file, import.meta.url))
  },
}

/** Copies of lodash in secretlint, which it calls with the list of allowed secrets alone. Ours is empty. */
const bundledLodash = /^(function requireLodash_\w+ \(\) \{)$[^]*?^\}$/gm

/** Without Node's modules, which secretlint needs only for files on a disk, and without lodash, half of its size. */
const secretlintInBrowsers: Plugin = {
  name: 'secretlint-in-browsers',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/@secretlint/')
      ? { code: code.replace(bundledLodash, '$1 return (list) => list }'), map: { mappings: '' } }
      : undefined,
  resolveId: (id, importer) =>
    importer?.includes('/@secretlint/') && (id === 'node:path' || id === 'node:fs') ? '\0no-node-module' : undefined,
  load: (id) => (id === '\0no-node-module' ? 'export default {}' : undefined),
}

/** Leaves out color arithmetic, a dependency of the canvas's zooming that it does not use. */
const withoutColors: Plugin = {
  name: 'without-colors',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) =>
    id === 'd3-color' ? fileURLToPath(new URL('src/base/page/no-colors.ts', import.meta.url)) : undefined,
}

/** Writes the static hosts' files to dist/, with the CSP for the configured backend, and the worker of Cloudflare Pages. */
const staticHost: Plugin = {
  name: 'static-host',
  apply: 'build',
  async generateBundle() {
    const { env, mode } = this.environment.config
    const { url = '', publishableKey = '' } = hostedIn(env)
    const origins = { api: url ? [url] : [], hasCaptcha: Boolean(env.VITE_TURNSTILE_SITE_KEY) }
    const files = staticHostFiles(origins)
    const settings = {
      api: url,
      publishableKey,
      isSignupOpen: env.VITE_SIGNUPS_ENABLED !== 'false',
      headers: hostHeaders(origins),
    }
    const sitemap = url ? `${url}/functions/v1/sitemap` : 'http://127.0.0.1:5173/sitemap.xml'
    const all = {
      ...files,
      // For hosts that serve files alone.
      'robots.txt': robotsText(sitemap),
      ...(url ? await workerFiles(mode, settings) : {}),
    }
    for (const [fileName, source] of Object.entries(all)) this.emitFile({ type: 'asset', fileName, source })
  },
}

/** The hosted project that the build is for; empty for the embedded backend. */
function hostedIn({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key }: Record<string, unknown>) {
  if (typeof url !== 'string' || !URL.canParse(url)) return {}
  return { url: new URL(url).origin, publishableKey: typeof key === 'string' ? key.trim() : '' }
}

/** Opens the connection to a hosted backend while the scripts load. */
function preconnect(): Plugin {
  let backend: string | undefined
  return {
    name: 'preconnect',
    apply: 'build',
    configResolved: ({ env }) => void (backend = hostedIn(env).url),
    transformIndexHtml: () =>
      backend
        ? [{ tag: 'link', attrs: { rel: 'preconnect', href: backend, crossorigin: '' }, injectTo: 'head' as const }]
        : [],
  }
}

const release = process.env.VITE_RELEASE ?? manifest.version

const page = {
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(release) },
}

/** The projects of Vitest, one per folder of tests/. */
const projects = [
  'rules',
  'schemas',
  'words',
  'repository',
  'functions',
  'screens',
  'backend',
  'embedded',
  'database',
  'postgres',
] as const

/** One Vitest project per folder of tests/; `npm test` runs them all (tests/run/main.ts). */
const project = (name: (typeof projects)[number], options: object = {}) => ({
  ...page,
  test: {
    name,
    // One project after the other: a process is used again only where the next file is of the same project.
    sequence: { groupOrder: projects.indexOf(name) },
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    setupFiles: ['tests/support/property-tests.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    ...options,
  },
})

export default defineConfig({
  ...page,
  plugins: [
    ...page.plugins,
    supabaseLater,
    secretlintInBrowsers,
    withoutColors,
    staticHost,
    preconnect(),
    firstPaint(() => [react(), supabaseLater]),
    privateMaps,
  ],
  // Module workers: their code may be split.
  worker: {
    format: 'es',
    plugins: () => [secretlintInBrowsers],
    rolldownOptions: {
      output: { entryFileNames: 'assets/workers/[name]-[hash].js', chunkFileNames: 'assets/workers/[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 700,
    rolldownOptions: chunks,
    modulePreload: { resolveDependencies: withoutInitial },
  },
  test: {
    // What depends on the order of files or tests fails. The seed is that of `npm test` (tests/run/main.ts).
    sequence: { shuffle: true, seed: Number(process.env.TEST_SEED ?? 1) },
    projects: [
      // Files that share no state: no process of its own for each.
      project('rules', { isolate: false }),
      project('repository', { isolate: false }),
      project('schemas', { isolate: false }),
      project('words', { isolate: false }),
      project('functions', { isolate: false }),
      project('screens', {
        isolate: false,
        environment: 'happy-dom',
        // Documents die young: a larger nursery saves a seventh of the processor time (`time npx vitest run --project screens`).
        execArgv: ['--max-semi-space-size=64'],
        setupFiles: ['tests/support/screens/set-up.ts'],
      }),
      project('backend', {
        isolate: false,
        globalSetup: ['tests/support/made-database.ts', 'tests/support/stack.ts'],
        fileParallelism: false,
      }),
      project('embedded', {
        isolate: false,
        globalSetup: ['tests/support/made-database.ts'],
        fileParallelism: false,
      }),
      project('database', {
        isolate: false,
        globalSetup: ['tests/support/made-database.ts'],
        fileParallelism: false,
      }),
      project('postgres', {
        isolate: false,
        fileParallelism: false,
      }),
    ],
  },
})
