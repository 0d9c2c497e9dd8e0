import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { staticHostFiles } from './supabase/embedded/static-host.ts'

/** Keeps the realtime client out of the first load; src/lib/realtime-later.ts says how. */
const realtimeLater: Plugin = {
  name: 'realtime-later',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) =>
    id === '@supabase/realtime-js' && importer?.includes('/@supabase/supabase-js/')
      ? fileURLToPath(new URL('src/lib/realtime-later.ts', import.meta.url))
      : undefined,
}

/** Writes what static hosts read beside the page: its headers, with the backend that it was built for. */
const staticHost: Plugin = {
  name: 'static-host',
  apply: 'build',
  generateBundle() {
    const url: unknown = this.environment.config.env.VITE_SUPABASE_URL
    const files = staticHostFiles({ api: typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [] })
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
}

/** What the first screen needs comes as one file: several would each pay for a connection of their own, the largest most. */
const oneFirstFile = { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial' as const] }] } } }

const page = { plugins: [react(), tailwindcss()], resolve: { tsconfigPaths: true } }

/** One Vitest project per folder of tests/; `npm test` runs them all (tests/run.ts). */
const project = (name: string, options: object = {}) => ({
  ...page,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...options },
})

export default defineConfig({
  ...page,
  plugins: [...page.plugins, realtimeLater, staticHost],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 700, rolldownOptions: oneFirstFile },
  test: {
    projects: [
      project('domain'),
      project('schemas'),
      project('functions'),
      project('screens', { environment: 'jsdom', setupFiles: ['tests/support/screens.ts'], testTimeout: 15_000 }),
      project('backend', { globalSetup: ['tests/support/stack.ts'], testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: false }),
      project('embedded', { testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: false }),
      project('database', { testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false }),
      project('postgres', { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
})
