import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { firstPaint } from './build/first-paint.ts'
import { staticHostFiles } from './build/static-host.ts'

const later: Record<string, string> = {
  '@supabase/realtime-js': 'src/lib/realtime-later.ts',
  '@supabase/storage-js': 'src/lib/storage-later.ts',
}

/** Keeps the parts of supabase-js that most visits never use out of the first load; the files named above say how. */
const supabaseLater: Plugin = {
  name: 'supabase-later',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, importer) {
    const file = importer?.includes('/@supabase/supabase-js/') ? later[id] : undefined
    return file && fileURLToPath(new URL(file, import.meta.url))
  },
}

/** Writes what static hosts read beside the page: its headers, with the backend that it was built for. */
const staticHost: Plugin = {
  name: 'static-host',
  apply: 'build',
  generateBundle(_options, bundle) {
    const url: unknown = this.environment.config.env.VITE_SUPABASE_URL
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    const scripts = entry?.type === 'chunk' ? [...entry.imports, entry.fileName] : []
    const files = staticHostFiles(
      { api: typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [] },
      scripts,
    )
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
}

/**
 * What every screen needs comes as three files, React, the other libraries and our own: in one piece they would keep the
 * processor for too long, and many more would each pay for a connection of their own.
 */
const firstFiles = {
  output: {
    codeSplitting: {
      groups: [
        {
          name: 'react',
          tags: ['$initial' as const],
          test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler)\//,
          priority: 1,
        },
        { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\// },
        { name: 'page', tags: ['$initial' as const] },
      ],
    },
  },
}

/** Names the sitemap in robots.txt, which has to be a whole address: the function's, or where `npm start` has it. */
const sitemapInRobots: Plugin = {
  name: 'sitemap-in-robots',
  apply: 'build',
  writeBundle({ dir }) {
    const url: unknown = this.environment.config.env.VITE_SUPABASE_URL
    const sitemap =
      typeof url === 'string' && URL.canParse(url)
        ? `${new URL(url).origin}/functions/v1/sitemap`
        : 'http://127.0.0.1:5173/sitemap.xml'
    if (dir) appendFileSync(join(dir, 'robots.txt'), `\nSitemap: ${sitemap}\n`)
  },
}

const page = { plugins: [react(), tailwindcss()], resolve: { tsconfigPaths: true } }

/** One Vitest project per folder of tests/; `npm test` runs them all (tests/run.ts). */
const project = (name: string, options: object = {}) => ({
  ...page,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...options },
})

export default defineConfig({
  ...page,
  plugins: [...page.plugins, supabaseLater, staticHost, sitemapInRobots, firstPaint(() => [react(), supabaseLater])],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 700, rolldownOptions: firstFiles },
  test: {
    projects: [
      // Pure functions leave nothing behind, so their files need no process each.
      project('domain', { isolate: false, testTimeout: 20_000 }),
      project('schemas', { isolate: false, testTimeout: 20_000 }),
      project('functions', { testTimeout: 20_000 }),
      project('screens', { environment: 'jsdom', setupFiles: ['tests/support/screens.ts'], testTimeout: 30_000 }),
      project('backend', {
        globalSetup: ['tests/support/made-database.ts', 'tests/support/stack.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        fileParallelism: false,
      }),
      project('embedded', {
        globalSetup: ['tests/support/made-database.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        fileParallelism: false,
      }),
      project('database', {
        globalSetup: ['tests/support/made-database.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        fileParallelism: false,
      }),
      project('postgres', { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
})
