import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { callerWith } from '../http/caller.ts'
import { embeddedFolder, projectFolder, supabaseFolder } from '../folders.ts'
import type { Config, Keys, Log } from '../types.ts'

export type FunctionsOptions = {
  config: Config
  jwtSecret: string
  keys: Keys
  /** Environment variables of the functions, in addition to those of every process. */
  environment: Record<string, string>
  log: Log
  /** Folder of the functions; default supabase/functions. */
  folder?: string
}

export type Functions = {
  /** Starts the process ahead of the first call. Failures are logged. */
  start(): Promise<void>
  /** Handles /functions/v1/<name>. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}

type Host = { process: ChildProcess; port: number; token: string }

const PREFIX = '/functions/v1/'
/** Only a start that hangs reaches it, however slow the machine. */
const START_MS = 120_000
const STOP_MS = 2_000
// A broken connection precedes the process's exit event: wait for it, so that the next call does not use a dead
// process. It takes so long only where the process lives on.
const NOTICE_MS = 10_000
// Hosted limit for a response.
const ANSWER_MS = 150_000
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
])

/** Runs edge functions in one Deno process, as hosted does, and restarts it when it exits. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { config, jwtSecret, keys, log } = options
  const folder = options.folder ?? join(supabaseFolder, 'functions')
  let host: Promise<Host> | undefined
  let isStopping = false

  const running = (): Promise<Host> => {
    if (isStopping) return Promise.reject(new Error('the backend is stopping'))
    host ??= startHost(options, folder, () => {
      host = undefined
      if (!isStopping) log('functions: the Deno process ended; the next call starts it again')
    }).catch((error: Error) => {
      host = undefined
      throw error
    })
    return host
  }

  const refusalOf = async (name: string, headers: IncomingHttpHeaders): Promise<string | null> => {
    if (config.functions[name]?.verifyJwt === false) return null
    const token = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1]
    if (!token) return 'Missing authorization header'
    const caller = await callerWith(undefined, token, jwtSecret, keys)
    // API keys are not JWTs: hosted refuses them for functions with verify_jwt too.
    return caller?.role === 'authenticated' ? null : 'Invalid JWT'
  }

  return {
    async start() {
      await running().catch((error: Error) => log(`functions: ${error.message}`))
    },
    async handle(request, response) {
      const path = (request.url ?? '').slice(PREFIX.length - 1)
      const name = path.split(/[/?#]/)[1] ?? ''
      if (!functionNames(folder).includes(name))
        return refuse(response, 404, 'NOT_FOUND', 'Requested function was not found')
      const objection = request.method === 'OPTIONS' ? null : await refusalOf(name, request.headers)
      if (objection) return refuse(response, 401, 401, objection)
      try {
        await proxy(request, response, path, await running())
      } catch (error) {
        log(`functions: ${name}: ${(error as Error).message}`)
        refuse(response, 503, 'BOOT_ERROR', 'Function failed to start (please check logs)')
      }
    },
    async stop() {
      isStopping = true
      const started = await host?.catch(() => undefined)
      if (started) await end(started.process)
    },
  }
}

/** Folders with an index.ts; those that start with an underscore contain shared code. */
function functionNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => /^[A-Za-z0-9]/.test(name) && existsSync(join(folder, name, 'index.ts')))
}

function refuse(response: ServerResponse, status: number, code: string | number, message: string) {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message }))
}

/** Proxies a call to the process, streaming both bodies. Resolves when the response has ended or was aborted. */
function proxy(request: IncomingMessage, response: ServerResponse, path: string, host: Host): Promise<void> {
  return new Promise((resolve) => {
    const headers = { ...endToEnd(request.headers), 'x-functions-token': host.token }
    const call = httpRequest({
      host: '127.0.0.1',
      port: host.port,
      method: request.method,
      path,
      headers,
      agent: false,
    })
    call.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, endToEnd(answer.headers))
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    const failed = async () => {
      if (response.destroyed) return
      await ended(host.process, NOTICE_MS)
      refuse(response, 500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)')
    }
    call.on('error', () => void failed())
    call.setTimeout(ANSWER_MS, () => {
      refuse(response, 504, 'IDLE_TIMEOUT', 'The function did not answer in time')
      call.destroy()
    })
    response.on('close', () => {
      call.destroy()
      resolve()
    })
    request.on('error', () => call.destroy())
    request.pipe(call)
  })
}

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))

async function startHost(options: FunctionsOptions, folder: string, onEnd: () => void): Promise<Host> {
  const root = projectFolder
  const token = randomUUID()
  const importMap = join(folder, 'deno.json')
  const child = spawn(
    denoBinary(root),
    [
      ...['run', '--quiet', '--no-prompt', '--no-lock', '--no-check', '--cached-only', '--node-modules-dir=manual'],
      ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${root},${folder}`],
      ...(existsSync(importMap) ? [`--config=${importMap}`] : []),
      ...(process.env.FUNCTIONS_PRELOAD ? [`--preload=${process.env.FUNCTIONS_PRELOAD}`] : []),
      join(embeddedFolder, 'functions/host.ts'),
    ],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...inherited([
          'PATH',
          'HOME',
          'USERPROFILE',
          'TMPDIR',
          'TEMP',
          'SystemRoot',
          'TEST_CLOCK',
          'TEST_CLOCK_SET_AT',
        ]),
        DENO_DIR: join(root, 'node_modules', '.cache', 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        // As on hosted Supabase: dates in mails and on invoices.
        TZ: 'UTC',
        NO_COLOR: '1',
        ...options.environment,
        FUNCTIONS_FOLDER: `${pathToFileURL(folder).href}/`,
        FUNCTIONS_TOKEN: token,
      },
    },
  )
  child.once('exit', onEnd)
  child.stdin.on('error', () => {})
  eachLine(child.stderr, (line) => options.log(`functions: ${line}`))
  try {
    return { process: child, port: await portOf(child, options.log), token }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Resolves with the port that the process prints; logs all its other lines. */
function portOf(child: ChildProcess, log: Log): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => {
      clearTimeout(timer)
      reject(new Error(problem))
    }
    const timer = setTimeout(() => fail(`Deno did not start within ${START_MS / 1000} s`), START_MS)
    child.once('error', (error) => fail(`Deno cannot be started: ${error.message}`))
    child.once('exit', (code) => fail(`Deno ended with code ${code} while it started`))
    eachLine(child.stdout!, (line) => {
      const port = /^\{"functionsPort":(\d+)\}$/.exec(line)?.[1]
      if (!port) return log(`functions: ${line}`)
      clearTimeout(timer)
      resolve(Number(port))
    })
  })
}

function eachLine(stream: Readable, take: (line: string) => void) {
  createInterface({ input: stream }).on('line', take)
}

function inherited(names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Path of the Deno binary in its platform package: npm does not link it to `deno` if install scripts are disabled. */
function denoBinary(root: string): string {
  const file = process.platform === 'win32' ? 'deno.exe' : 'deno'
  const own = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), file)
  const platforms = join(root, 'node_modules', '@deno')
  const others = existsSync(platforms) ? readdirSync(platforms).map((name) => join(platforms, name, file)) : []
  const found = [own, ...others].find(existsSync)
  if (!found) throw new Error('Deno is not installed: run npm install, without --omit=optional')
  return found
}

/** Closes the process's stdin, which makes it exit; kills it if it hangs. */
async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  if (!(await ended(child, STOP_MS))) {
    child.kill('SIGKILL')
    await ended(child, STOP_MS)
  }
}

/** Whether a process has exited, or exits within the given time. */
function ended(child: ChildProcess, milliseconds: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(true)
  return new Promise((resolve) => {
    const answer = (isOver: boolean) => {
      clearTimeout(timer)
      child.off('exit', onExit)
      resolve(isOver)
    }
    const onExit = () => answer(true)
    const timer = setTimeout(() => answer(false), milliseconds)
    child.once('exit', onExit)
  })
}
