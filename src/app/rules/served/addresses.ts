import { staticHeads } from '../../../base/rules/head/static-heads.ts'
import { isUsernameShape } from '../../../base/rules/names/names.ts'
import { paths } from '../../../base/rules/paths.ts'
import { isUuid } from '../../../base/rules/uuid.ts'
import { appsTopic, categoryTopic, type Topic } from '../../../catalog/rules/topics.ts'
import { parseListingSearch, type ListingSearch } from '../../../catalog/rules/listing-search.ts'

export type Address =
  | { kind: 'home' | 'private' | 'unknown' }
  | { kind: 'static'; head: (typeof staticHeads)[keyof typeof staticHeads]; isUnlisted: boolean }
  | { kind: 'marketplace'; search: ListingSearch }
  | { kind: 'template'; id: string }
  | { kind: 'creator'; username: string }
  | { kind: 'topic'; topic: Topic }

/** Paths that can only be files. Others are routes of the page, even with dots. */
export const isFilePath = (pathname: string): boolean =>
  /^\/(?:assets|icons)\/|\.(?:css|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/.test(pathname)

/** Like the router: any case, with or without a slash at the end, as many segments as the pattern. */
function match(pattern: string, pathname: string): string[] | null {
  const expression = pattern.replace(/:\w+/g, '([^/]+)')
  return new RegExp(`^${expression}/?$`, 'i').exec(pathname)?.slice(1) ?? null
}

/** Patterns of all routes; a test compares them with src/app/routes.ts. */
export const routePatterns: readonly string[] = [
  ...(Object.values(paths).filter((path) => typeof path === 'string' && !/[?#]/.test(path)) as string[]),
  paths.template(':id'),
  paths.templateAlias(':id'),
  paths.editTemplate(':id'),
  paths.reviewTemplate(':id'),
  '/creators/:username',
  paths.appPage(':id'),
  paths.categoryPage(':id'),
]

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const topicAddress = (topic: Topic | null): Address => (topic ? { kind: 'topic', topic } : { kind: 'unknown' })

/** What the page at a URL is about. Never throws; malformed ids and names are unknown. */
export function addressOf({ pathname, searchParams }: URL, isSignupOpen: boolean): Address {
  const at = (pattern: string) => match(pattern, pathname)
  if (at(paths.home)) return { kind: 'home' }
  if (at(paths.marketplace) ?? at(paths.templates))
    return { kind: 'marketplace', search: parseListingSearch(searchParams) }
  const [id] = at(paths.template(':id')) ?? at(paths.templateAlias(':id')) ?? []
  if (id !== undefined) return isUuid(id) ? { kind: 'template', id } : { kind: 'unknown' }
  const [name] = at('/creators/:username') ?? []
  if (name !== undefined) {
    const username = decoded(name)
    return username && isUsernameShape(username) ? { kind: 'creator', username } : { kind: 'unknown' }
  }
  const [apps] = at(paths.appPage(':id')) ?? []
  if (apps !== undefined) return topicAddress(appsTopic(decoded(apps) ?? ''))
  const [category] = at(paths.categoryPage(':id')) ?? []
  if (category !== undefined) return topicAddress(categoryTopic(decoded(category) ?? ''))
  if (!isSignupOpen && at(paths.getStarted)) return { kind: 'unknown' }
  const head = Object.values(staticHeads).find(({ path }) => at(path))
  // With an id it is a ticket of one account.
  if (head) return { kind: 'static', head, isUnlisted: head.path === paths.supportTicket && searchParams.has('id') }
  return { kind: routePatterns.some(at) ? 'private' : 'unknown' }
}
