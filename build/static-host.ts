import { earlyScriptRules } from './early-scripts.ts'
import { iconCaching, immutable, securityHeaders, type Origins } from './security-headers.ts'

/** Folders whose missing files are 404. */
const fileFolders = ['assets', 'icons']

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Only for static hosts, because `npm start` serves plain HTTP. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000' }

/** Headers of every response of a static host. */
export const hostHeaders = (origins: Origins): Record<string, string> => ({ ...securityHeaders(origins), ...httpsOnly })

/**
 * _headers, _redirects and 404.html for Netlify and Cloudflare Pages: security headers, preload links, sitemap
 * redirect, and index.html for client-side routes. A missing file must be 404, because browsers would cache index.html
 * in its place for a year; Netlify reads that from _redirects, Cloudflare Pages from the nearest 404.html.
 * @param scripts files of the app script, for the preload links
 */
export const staticHostFiles = (origins: Origins, scripts: readonly string[]): Record<string, string> => ({
  _headers: `${[
    rule('/*', hostHeaders(origins)),
    rule('/assets/*', { 'cache-control': immutable }),
    rule('/icons/*', { 'cache-control': iconCaching }),
    ...earlyScriptRules(scripts).map(([path, headers]) => rule(path, headers)),
  ].join('\n\n')}\n`,
  _redirects: [
    ...origins.api.map((api) => `/sitemap.xml ${api}/functions/v1/sitemap 302`),
    ...fileFolders.map((folder) => `/${folder}/* /${folder}/404.html 404`),
    '/* /index.html 200',
    '',
  ].join('\n'),
  ...Object.fromEntries(fileFolders.map((folder) => [`${folder}/404.html`, 'Not found\n'])),
})
