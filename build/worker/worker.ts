import { isFilePath } from '../../src/app/rules/served/addresses.ts'
import { createSite, type SiteAnswer } from '../../src/app/rules/served/site.ts'

/**
 * The server of the website on Cloudflare Pages (dist/_worker.js, "advanced mode"): files as they are, and index.html
 * with the head of its address.
 */

/** Set at build time (build/worker/bundle.ts). */
export type WorkerSettings = {
  /** Origin of the Supabase project. */
  api: string
  publishableKey: string
  isSignupOpen: boolean
  /** Headers of every page: those of `_headers` are for files alone. */
  headers: Record<string, string>
}

/** What Pages gives to a worker: the files of dist/. */
export type PagesEnvironment = { ASSETS: { fetch(request: Request | URL): Promise<Response> } }

declare const WORKER_SETTINGS: WorkerSettings
const { api, publishableKey, isSignupOpen, headers } = WORKER_SETTINGS

const site = createSite({ api: { url: api, publicUrl: api, publishableKey }, isSignupOpen })

const answerOf = ({ status, type, cacheControl, body }: SiteAnswer) =>
  new Response(body, {
    status,
    headers: { ...headers, 'content-type': type, 'cache-control': cacheControl },
  })

const notFound = () =>
  answerOf({ status: 404, type: 'text/plain; charset=utf-8', cacheControl: 'no-store', body: 'Not found' })

/** For a missing file Pages may answer with index.html, which browsers would cache in its place. */
async function file(request: Request, pathname: string, assets: PagesEnvironment['ASSETS']): Promise<Response> {
  const response = await assets.fetch(request)
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  return isPage && !pathname.endsWith('.html') ? notFound() : response
}

async function page(url: URL, assets: PagesEnvironment['ASSETS']): Promise<Response> {
  const shell = await assets.fetch(new URL('/', url))
  return answerOf(await site.page(url, url.origin, await shell.text()))
}

async function answer(request: Request, { ASSETS }: PagesEnvironment): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === '/sitemap.xml') return fetch(`${api}/functions/v1/sitemap`)
  const made = await site.file(url.pathname, url.origin)
  if (made) return answerOf(made)
  return isFilePath(url.pathname) ? file(request, url.pathname, ASSETS) : page(url, ASSETS)
}

export default {
  async fetch(request: Request, environment: PagesEnvironment): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { ...headers, allow: 'GET, HEAD' } })
    const response = await answer(request, environment)
    return request.method === 'HEAD' ? new Response(null, response) : response
  },
}
