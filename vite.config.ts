import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const page = { plugins: [react(), tailwindcss()], resolve: { tsconfigPaths: true } }

/** One Vitest project per folder of tests/; `npm test` runs them all (tests/run.ts). */
const project = (name: string, options: object = {}) => ({
  ...page,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...options },
})

export default defineConfig({
  ...page,
  build: { target: 'es2022', sourcemap: true },
  test: {
    projects: [
      project('domain'),
      project('schemas'),
      project('functions'),
      project('screens', { environment: 'jsdom', setupFiles: ['tests/support/screens.ts'], testTimeout: 15_000 }),
      project('backend', { globalSetup: ['tests/support/stack.ts'], testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: false }),
      project('database', { testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false }),
      project('postgres', { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
})
