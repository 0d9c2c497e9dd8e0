import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SetupError } from '../config.ts'
import { earlyScriptsIn } from '../../build/early-scripts.ts'
import { iconCaching, immutable, securityHeaders, type Origins } from '../../build/security-headers.ts'

type Coding = 'br' | 'gzip' | 'identity'
type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const compressible = /^text\/|json$|xml$/

const compress: Record<Exclude<Coding, 'identity'>, (data: Buffer) => Promise<Buffer>> = {
  br: (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (data) => promisify(gzip)(data, { level: 9 }),
}

/** File names under assets/ contain a content hash, so they are immutable. */
const cacheControlOf = (path: string) => {
  if (path.startsWith('/assets/')) return immutable
  if (path.startsWith('/icons/')) return iconCaching
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

type File = { content: Promise<Buffer>; etag: string; codings: Map<Coding, Promise<Buffer>> }

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}

/**
 * Serves the built web page: files of `folder`, and index.html for client-side routes (any path without a file
 * extension). Files are looked up by name in a list, so no path can leave the folder.
 * @throws SetupError if there is no build
 */
export function servePage(folder: string, origins: Origins): Listener {
  const index = join(folder, 'index.html')
  if (!existsSync(index))
    throw new SetupError('The page is not built: run "npm start", which builds it, or "npx vite build".')
  const headers = securityHeaders(origins)
  let builtAt = 0
  let files = new Map<string, File | null>()
  let earlyScriptsOf = earlyScriptsIn('')

  const refresh = () => {
    const changedAt = statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? builtAt
    if (changedAt === builtAt) return
    builtAt = changedAt
    files = new Map(listFiles(folder).map((path) => [path, null]))
    earlyScriptsOf = earlyScriptsIn(files.has('/_headers') ? readFileSync(join(folder, '_headers'), 'utf8') : '')
  }

  const load = async (path: string): Promise<File> => {
    const known = files.get(path)
    if (known) return known
    const content = await readFile(join(folder, path))
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    const file: File = { content: Promise.resolve(content), etag, codings: new Map() }
    files.set(path, file)
    return file
  }

  const coded = (file: File, coding: Coding): Promise<Buffer> => {
    if (coding === 'identity') return file.content
    const ready = file.codings.get(coding) ?? file.content.then(compress[coding])
    file.codings.set(coding, ready)
    return ready
  }

  return async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
    refresh()
    const path = pathOf(request.url)
    const name = files.has(path) ? path : isFileName(path) ? null : '/index.html'
    if (name === null) return end(response, 404, 'Not found')

    const file = await load(name)
    const type = types[extname(name)] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.setHeader('cache-control', cacheControlOf(name))
    response.setHeader('etag', file.etag)
    response.setHeader('vary', 'accept-encoding')
    const earlyScripts = name === '/index.html' && earlyScriptsOf(path)
    if (earlyScripts) response.setHeader('link', earlyScripts)
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end()
      return
    }
    const coding =
      compressible.test(type) || type.startsWith('text/') ? codingFor(request.headers['accept-encoding']) : 'identity'
    const body = await coded(file, coding)
    if (coding !== 'identity') response.setHeader('content-encoding', coding)
    response.setHeader('content-length', body.byteLength)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Paths that can only be files; client-side routes may contain dots. */
const isFileName = (path: string) => path.startsWith('/assets/') || extname(path) in types

/** The decoded path; one that cannot be decoded stays as it is, and the page shows Not found. */
function pathOf(url = '/'): string {
  const path = url.split(/[?#]/)[0] || '/'
  if (path === '/') return '/index.html'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function codingFor(accepted: string | string[] | undefined): Coding {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim())
  const takes = (coding: string) => offers.some((offer) => offer.startsWith(coding) && !/;\s*q=0(\.0*)?$/.test(offer))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

function end(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(text)
}
