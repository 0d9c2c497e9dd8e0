import { createServer, type AddressInfo } from 'node:net'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Database } from './database.ts'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/**
 * Puts a database behind a loopback port for as long as the work lasts, for tools that speak Postgres' protocol.
 * @param work gets the connection string.
 */
export async function withPort<T>(database: Database, work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort()
  const server = new PGLiteSocketServer({ db: database.engine, host: '127.0.0.1', port })
  await server.start()
  try {
    return await work(`postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`)
  } finally {
    await server.stop()
  }
}

/**
 * Runs the Supabase CLI against a database, without telemetry.
 * @returns what it printed; @throws Error with what it complained of.
 */
export function supabaseCli(args: string[]): Promise<string> {
  const require = createRequire(import.meta.url)
  const cli = join(dirname(require.resolve('supabase/package.json')), '..', '.bin', 'supabase')
  const env = { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  return new Promise((resolve, reject) => {
    execFile(cli, args, { env, maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (error, stdout, stderr) =>
      error && !stdout ? reject(new Error(`supabase ${args[0]}: ${stderr || error.message}`)) : resolve(stdout),
    )
  })
}
