import { platforms } from '../src/catalog/rules/platform.ts'
import { categories } from '../src/catalog/rules/template.ts'
import type { seededRandom } from '../tests/postgres/base/support.ts'
import { topics } from './listing-rows.ts'

/** What visitors of the shop ask the data API for: half browses with filters, a third searches, the rest opens a template. */

/** A function of the data API with its arguments, or the card of a listing by its id. */
export type Request = { name: string; args: Record<string, unknown> }

export const cardColumns =
  'id, name, platform, category, short_description, creator_name, creator_username, price_cents, sales_count, downloads_count, image_url, thumbnail_url, diagram'

export const lookUp = (id: string): Request => ({ name: 'listing', args: { id } })

const page = (filters: Record<string, unknown>, sort: string): Request[] => [
  { name: 'search_listings', args: { ...filters, sort } },
  { name: 'count_listings', args: filters },
]

/** The requests of one step of a visit. */
export function step(random: ReturnType<typeof seededRandom>, ids: readonly string[]): Request[] {
  const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const dice = random()
  if (dice < 0.5) {
    const cents = 100 * Math.ceil(random() * 100)
    return page(
      { platforms: [of(platforms)], categories: [of(categories)], min_cents: cents, max_cents: cents + 5000 },
      'newest',
    )
  }
  if (dice < 0.83) {
    const query = `${of(topics)} ${of(topics)}`
    return [{ name: 'suggest', args: { typed: query.slice(0, 6) } }, ...page({ query }, 'best_match')]
  }
  const id = of(ids)
  return [lookUp(id), ...['related_listings', 'template_pairs'].map((name) => ({ name, args: { template_id: id } }))]
}
