import { earlyScriptRules } from './early-scripts.ts'
import { immutable, securityHeaders, type Origins } from './security-headers.ts'

const assetMissing = 'assets/404.html'

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Static hosts serve https, which the embedded backend does not. */
const httpsOnly = { 'strict-transport-security': 'max-age=63072000' }

/**
 * What a static host is told beside the page's files, in the form that Netlify and Cloudflare Pages read: the headers that
 * `npm start` sends too, that only https counts, which scripts an address waits for, where the sitemap is made, and that every other address is the
 * page's own. These hosts ask again for index.html by themselves.
 * A file that a newer version took away is missing, not the page: kept under that name for a year, it would be no script. The one
 * host reads this from _redirects, the other from a 404.html in the folder.
 */
export const staticHostFiles = (origins: Origins, scripts: readonly string[]): Record<string, string> => ({
  _headers: `${[
    rule('/*', { ...securityHeaders(origins), ...httpsOnly }),
    rule('/assets/*', { 'cache-control': immutable }),
    ...earlyScriptRules(scripts).map(([path, headers]) => rule(path, headers)),
  ].join('\n\n')}\n`,
  _redirects: [
    ...origins.api.map((api) => `/sitemap.xml ${api}/functions/v1/sitemap 302`),
    `/assets/* /${assetMissing} 404`,
    '/* /index.html 200',
    '',
  ].join('\n'),
  [assetMissing]: 'Not found\n',
})
