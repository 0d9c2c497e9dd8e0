import compression from 'compression'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage as Request, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { immutable, securityHeaders, type Origins } from '../../build/security-headers.ts'
import { isFilePath } from '../../src/app/rules/served/addresses.ts'
import type { Site, SiteAnswer } from '../../src/app/rules/served/site.ts'
import { SetupError } from '../config.ts'
import { compressedAssets } from './compressed-assets.ts'
import { urlOf } from './loopback-server.ts'

/** File names under assets/ contain a content hash, so they are immutable. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return immutable
  return isFilePath(path) && !path.endsWith('.html') ? 'public, max-age=3600' : 'no-cache'
}

/**
 * Serves the built web page: files of `folder`, and index.html with the head of its address for client-side routes. A new
 * build is served at once.
 * @throws SetupError if there is no build
 */
export function servePage(folder: string, origins: Origins, site: Site) {
  const shell = join(folder, 'index.html')
  if (!existsSync(shell))
    throw new SetupError('The page is not built: run "npm start", which builds it, or "npx vite build".')
  const headers = Object.entries(securityHeaders(origins))

  // Made for Express, documented for plain servers, too.
  const compress = compression() as unknown as (request: Request, response: ServerResponse, next: () => void) => void
  const answerCompressed = compressedAssets(folder)
  // `dev` looks files up with each request, so that a new build is served at once.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControlOf(path)),
  })

  return async (request: Request, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return end(response, 405, 'Method not allowed')
    }
    const url = urlOf(request)
    // The host is one of this machine (loopback-server.ts).
    const origin = `http://${request.headers.host}`
    if (await answerCompressed(url.pathname, request, response)) return
    compress(request, response, () => {
      if (isFilePath(url.pathname)) return void file(url.pathname, origin, request, response)
      void page(url, origin, request, response)
    })
  }

  async function file(path: string, origin: string, request: Request, response: ServerResponse) {
    const answer = await site.file(path, origin)
    if (answer) return send(request, response, answer)
    serve(request, response, () => end(response, 404, 'Not found'))
  }

  async function page(url: URL, origin: string, request: Request, response: ServerResponse) {
    send(request, response, await site.page(url, origin, await readFile(shell, 'utf8')))
  }
}

/** Answers 304 where the client has the same text. */
function send(
  { method, headers }: Request,
  response: ServerResponse,
  { status, type, cacheControl, body }: SiteAnswer,
) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  response.setHeader('cache-control', cacheControl)
  response.setHeader('etag', etag)
  if (status === 200 && headers['if-none-match'] === etag) return void response.writeHead(304).end()
  const length = Buffer.byteLength(body)
  response
    .writeHead(status, { 'content-type': type, 'content-length': length })
    .end(method === 'HEAD' ? undefined : body)
}

function end(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}
