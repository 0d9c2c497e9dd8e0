import { type Listed, mostAddresses, sitemapXml } from '../../../src/app/rules/served/sitemap.ts'
import type { Handler } from '../_shared/base/http.ts'
import { errorFields, log, withRequestId } from '../_shared/base/log.ts'
import { readUntilEmpty } from '../../../src/base/rules/whole-list.ts'

export type Deps = {
  /** The website's URL without trailing slash. */
  site: string
  /** Listed templates with larger ids than `after`, by id: as many as one answer has. */
  listedAfter: (after: string) => Promise<Listed[]>
  /** Milliseconds since 1970. */
  now?: () => number
}

const keptMs = 3_600_000
const smallestId = '00000000-0000-0000-0000-000000000000'

/** GET → the sitemap of all public URLs; cached for an hour. */
export function sitemap({ site, listedAfter, now = Date.now }: Deps): Handler {
  let kept: { until: number; xml: Promise<string> } | undefined

  const current = (): Promise<string> => {
    if (kept && kept.until > now()) return kept.xml
    const xml = readAll(listedAfter).then((listed) => sitemapXml(site, listed))
    const made = { until: now() + keptMs, xml }
    kept = made
    xml.catch(() => {
      if (kept === made) kept = undefined
    })
    return xml
  }

  const answer: Handler = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    try {
      const xml = await current()
      const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
      return new Response(request.method === 'HEAD' ? null : xml, { headers })
    } catch (error) {
      log('sitemap_failed', errorFields(error))
      return new Response('Please try again later.', {
        status: 503,
        headers: { 'retry-after': '60', 'cache-control': 'no-store' },
      })
    }
  }
  return (request) => withRequestId(request, () => answer(request))
}

/** Reads until an answer is empty, or more would not fit. Keyset pagination by id, because deep offsets are slow. */
const readAll = (listedAfter: Deps['listedAfter']) =>
  readUntilEmpty<Listed>(async (before) =>
    before.length < mostAddresses ? await listedAfter(before.at(-1)?.id ?? smallestId) : [],
  )
