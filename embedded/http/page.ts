import compression from 'compression'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage as Request, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { earlyScriptsIn } from '../../build/early-scripts.ts'
import { iconCaching, immutable, securityHeaders, type Origins } from '../../build/security-headers.ts'
import { SetupError } from '../config.ts'

/** Paths that can only be files. Others are routes of the page, even with dots. */
const files = /^\/(?:assets|icons)\/|\.(?:css|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/

/** File names under assets/ contain a content hash, so they are immutable. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return immutable
  if (path.startsWith('/icons/')) return iconCaching
  return files.test(path) && !path.endsWith('.html') ? 'public, max-age=3600' : 'no-cache'
}

/**
 * Serves the built web page: files of `folder`, and index.html for client-side routes. A new build is served at once.
 * @throws SetupError if there is no build
 */
export function servePage(folder: string, origins: Origins) {
  if (!existsSync(join(folder, 'index.html')))
    throw new SetupError('The page is not built: run "npm start", which builds it, or "npx vite build".')
  const headers = Object.entries(securityHeaders(origins))
  const hostHeaders = join(folder, '_headers')
  const earlyScriptsOf = (path: string) =>
    existsSync(hostHeaders) ? earlyScriptsIn(readFileSync(hostHeaders, 'utf8'))(path) : undefined

  // Made for Express, documented for plain servers, too.
  const compress = compression() as unknown as (request: Request, response: ServerResponse, next: () => void) => void
  // `dev` looks files up with each request, so that a new build is served at once.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControlOf(path)),
  })

  return (request: Request, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return end(response, 405, 'Method not allowed')
    }
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!files.test(path)) {
      request.url = '/'
      const earlyScripts = earlyScriptsOf(path)
      if (earlyScripts) response.setHeader('link', earlyScripts)
    }
    compress(request, response, () => serve(request, response, () => end(response, 404, 'Not found')))
  }
}

function end(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}
