import { staticHeads } from '../../../base/rules/head/static-heads.ts'
import { paths } from '../../../base/rules/paths.ts'
import { escaped } from '../../../base/rules/text/escaped.ts'
import { isPlatform } from '../../../catalog/rules/platform.ts'
import { appPath, categoryPath, fewestOfPair, pairPath } from '../../../catalog/rules/topics.ts'
import { platformShelf } from '../../../shop/rules/heads/shelf-head.ts'

export type Listed = {
  id: string
  published_at: string
  platform: string
  category: string
  apps: string[]
  template: { updated_at: string } | null
}

/** Columns of `listings` for the sitemap. */
export const listedColumns = 'id, published_at, platform, category, apps, template:templates(updated_at)'

/** Limit of the sitemap protocol. */
export const mostAddresses = 50_000

const changedAt = ({ published_at, template }: Listed) => template?.updated_at ?? published_at

const shelvesOf = ({ platform, category, apps }: Listed): string[] => [
  ...(isPlatform(platform) ? [platformShelf(platform).path] : []),
  categoryPath(category),
  ...apps.map(appPath),
]

/** Apps of a template whose pairs are looked for: of one with more, no pair says much. */
const mostPaired = 12

/** Pages of pairs of apps that enough templates use together, with their newest change. */
function pairPages(newestFirst: readonly Listed[]): [path: string, changed: string][] {
  const pairs = new Map<string, { changed: string; count: number }>()
  for (const one of newestFirst) {
    const apps = one.apps.slice(0, mostPaired)
    for (const [index, first] of apps.entries())
      for (const second of apps.slice(index + 1)) {
        const path = pairPath([first, second])
        const known = pairs.get(path)
        if (known) known.count++
        else pairs.set(path, { changed: changedAt(one), count: 1 })
      }
  }
  return [...pairs].flatMap(([path, { changed, count }]) => (count >= fewestOfPair ? [[path, changed]] : []))
}

/** All public pages: screens, shelves that have templates, and templates, those that changed last first; then pairs of apps. */
export function sitemapXml(site: string, listed: readonly Listed[]): string {
  const newestFirst = listed.toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)))
  const [newest] = newestFirst
  const shelves = new Map<string, string>()
  for (const one of newestFirst)
    for (const path of shelvesOf(one)) if (!shelves.has(path)) shelves.set(path, changedAt(one))
  const addresses: (readonly [path: string, changed: string | null])[] = [
    ...[paths.home, paths.marketplace].map((path) => [path, newest ? changedAt(newest) : null] as const),
    ...Object.values(staticHeads).map(({ path }) => [path, null] as const),
    ...shelves,
    ...newestFirst.map((one) => [paths.template(one.id), changedAt(one)] as const),
    ...pairPages(newestFirst),
  ]
  const urls = addresses.slice(0, mostAddresses).map(([path, changed]) => {
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escaped(site + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
