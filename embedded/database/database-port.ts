import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { Database } from '../types.ts'
import { projectFolder, supabaseFolder } from '../folders.ts'

const cli = join(projectFolder, 'node_modules/.bin/supabase')
const quiet = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' }

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
 * Serves a database on a loopback port while `work` runs, for tools that speak the Postgres protocol.
 * @param work receives the connection string
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
 * Runs the Supabase CLI offline (no telemetry, no update check) in a temporary folder with a copy of config.toml.
 * @param parts further files and folders of supabase/ to copy
 * @param prepare changes the copy in this folder
 * @returns its standard output
 * @throws Error with its error output
 */
export async function supabaseCli(
  args: string[],
  parts: string[] = [],
  prepare: (folder: string) => void = () => {},
): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'flowshelf-cli-'))
  mkdirSync(join(home, 'supabase'))
  for (const part of ['config.toml', 'templates', ...parts])
    cpSync(join(supabaseFolder, part), join(home, 'supabase', part), { recursive: true })
  prepare(join(home, 'supabase'))
  const env = { ...process.env, ...quiet, HOME: home }
  try {
    return await new Promise((resolve, reject) => {
      execFile(cli, args, { cwd: home, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
        error && !stdout ? reject(new Error(`supabase ${args[0]}: ${stderr || error.message}`)) : resolve(stdout),
      )
    })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
