import { join } from 'node:path'
import { bundled } from '../bundled.ts'
import type { WorkerSettings } from './worker.ts'

/** Paths that Pages serves without the worker. */
const filesAlone = ['/assets/*', '/favicon.svg', '/icons-license.txt', '/share.png', '/theme.js']

/** dist/_worker.js and dist/_routes.json, the server of the website on Cloudflare Pages. */
export async function workerFiles(mode: string, settings: WorkerSettings): Promise<Record<string, string>> {
  const code = await bundled(
    join(import.meta.dirname, 'worker.ts'),
    {
      mode,
      define: { WORKER_SETTINGS: JSON.stringify(settings) },
      ssr: { noExternal: true, target: 'webworker' },
      build: { ssr: true, minify: true },
    },
    { format: 'es' },
  )
  return {
    '_worker.js': code,
    '_routes.json': `${JSON.stringify({ version: 1, include: ['/*'], exclude: filesAlone })}\n`,
  }
}
