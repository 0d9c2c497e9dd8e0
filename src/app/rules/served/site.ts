import { feedLength, feedXml } from './feed.ts'
import { pageAt } from './page-at.ts'
import { publicReads, type PublicApi } from './public-api.ts'
import { readNewest } from './reads.ts'
import { llmsText, robotsText } from './robot-files.ts'
import { feedPath, fillShell } from './shell.ts'

export type SiteAnswer = { status: number; type: string; cacheControl: string; body: string }

export type Site = {
  /**
   * index.html with the head of an address.
   * @param origin the website's
   * @param shell index.html of the build
   */
  page(url: URL, origin: string, shell: string): Promise<SiteAnswer>
  /** robots.txt, llms.txt and the feed; null for other paths. */
  file(pathname: string, origin: string): Promise<SiteAnswer | null>
}

const plainText = 'text/plain; charset=utf-8'
const xml = 'application/atom+xml; charset=utf-8'
const kept = (seconds: number) => `public, max-age=${seconds}`

/**
 * What a server of the website answers for pages and for the files that programs read. It never throws: without the API,
 * pages are served without their texts.
 */
export function createSite({ api, isSignupOpen }: { api: PublicApi; isSignupOpen: boolean }): Site {
  const read = publicReads(api)
  return {
    async page(url, origin, shell) {
      const type = 'text/html; charset=utf-8'
      try {
        const page = await pageAt(url, origin, read, isSignupOpen)
        const body = fillShell(shell, page, origin, url.pathname)
        return { status: page.status, type, cacheControl: 'no-cache', body }
      } catch {
        return { status: 200, type, cacheControl: 'no-store', body: shell }
      }
    },

    async file(pathname, origin) {
      if (pathname === '/robots.txt')
        return { status: 200, type: plainText, cacheControl: kept(3600), body: robotsText(`${origin}/sitemap.xml`) }
      if (pathname === '/llms.txt')
        return { status: 200, type: plainText, cacheControl: kept(3600), body: llmsText(origin) }
      if (pathname !== feedPath) return null
      try {
        const body = feedXml(origin, await readNewest(read, feedLength))
        return { status: 200, type: xml, cacheControl: kept(600), body }
      } catch {
        return { status: 503, type: plainText, cacheControl: 'no-store', body: 'Please try again later.' }
      }
    },
  }
}
