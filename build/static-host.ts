import { immutable, securityHeaders, type Origins } from './security-headers.ts'

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Only for static hosts, because `npm start` serves plain HTTP. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000' }

/** Headers of every response of a static host. */
export const hostHeaders = (origins: Origins): Record<string, string> => ({ ...securityHeaders(origins), ...httpsOnly })

/**
 * _headers, _redirects and 404.html for Netlify and Cloudflare Pages: security headers, sitemap
 * redirect, and index.html for client-side routes. A missing file must be 404, because browsers would cache index.html
 * in its place for a year; Netlify reads that from _redirects, Cloudflare Pages from the nearest 404.html.
 */
export const staticHostFiles = (origins: Origins): Record<string, string> => ({
  _headers: `${[rule('/*', hostHeaders(origins)), rule('/assets/*', { 'cache-control': immutable })].join('\n\n')}\n`,
  _redirects: [
    ...origins.api.map((api) => `/sitemap.xml ${api}/functions/v1/sitemap 302`),
    '/assets/* /assets/404.html 404',
    '/* /index.html 200',
    '',
  ].join('\n'),
  'assets/404.html': 'Not found\n',
})
