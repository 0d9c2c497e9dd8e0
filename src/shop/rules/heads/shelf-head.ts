import type { Head } from '../../../base/rules/head/head.ts'
import { breadcrumbs, itemList } from '../../../base/rules/head/json-ld.ts'
import { paths } from '../../../base/rules/paths.ts'
import { everything, type ListingSearch } from '../../../catalog/rules/listing-search.ts'
import { appPath, categoryPath } from '../../../catalog/rules/topics.ts'
import { appSlugOf } from '../../../workflow/rules/nodes/app-slug.ts'
import { platformFacts } from '../../../catalog/rules/platform.ts'

/** A part of the marketplace with a page of its own: all templates of one category, platform or app. */
export type Shelf = {
  path: string
  title: string
  description: string
  /** The page that says more of the same: the canonical one of its first page. */
  topic?: string
}

export const categoryShelf = (category: string): Shelf => ({
  path: paths.categoryShelf(category),
  topic: categoryPath(category),
  title: `${category} automation templates`,
  description: `Reviewed n8n workflows and GoHighLevel snapshots in the category ${category}, each with its price, creator, and actual sales count.`,
})

export const platformShelf = (platform: keyof typeof platformFacts): Shelf => ({
  path: paths.platformShelf(platform),
  title: `${platformFacts[platform].name} templates`,
  description: `Every approved template for ${platformFacts[platform].name} on Flowshelf, with its price, creator, and actual sales count.`,
})

export const appShelf = (app: string): Shelf => ({
  path: paths.marketplaceOf(app),
  // Names of other scripts have no slug.
  ...(appSlugOf(app) && { topic: appPath(app) }),
  title: `Automation templates for ${app}`,
  description: `Reviewed workflows that work with ${app}. See every step, what you need, and the price before you pay.`,
})

const marketplace: Shelf = {
  path: paths.marketplace,
  title: 'Marketplace',
  description:
    'Every approved n8n workflow and GoHighLevel snapshot on Flowshelf, with its price, creator, and actual sales count.',
}

/** The shelf that a search shows: a single filter makes one, its order and view do not matter. */
export function shelfOf(search: ListingSearch): Shelf {
  const { words, platforms, categories, apps, minPrice, maxPrice, isFreeOnly } = search
  const [platform, category, app] = [platforms[0], categories[0], apps[0]]
  const isPart = words || isFreeOnly || minPrice !== everything.minPrice || maxPrice !== everything.maxPrice
  if (isPart || platforms.length + categories.length + apps.length !== 1) return marketplace
  if (platform) return platformShelf(platform)
  return category ? categoryShelf(category) : appShelf(app ?? '')
}

/**
 * The head of the marketplace and its shelves. Filters that make no shelf share the canonical URL of the marketplace.
 * @param templates those of the page; undefined while they load
 */
export function shelfHead(
  search: ListingSearch,
  templates: readonly { id: string; name: string }[] | undefined,
  site: string,
): Head {
  const { words, page } = search
  const shelf = shelfOf(search)
  const title = words ? `${words} in the marketplace` : shelf.title
  const path =
    page > 1 ? `${shelf.path}${shelf.path.includes('?') ? '&' : '?'}page=${page}` : (shelf.topic ?? shelf.path)
  const isMarketplace = shelf === marketplace
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: shelf.description,
    path,
    // A search of one's own words, and nothing to show.
    isUnlisted: words !== '' || templates?.length === 0,
    data: templates?.length
      ? [
          itemList(site, templates),
          breadcrumbs(
            site,
            ['Marketplace', paths.marketplace],
            ...(isMarketplace ? [] : [[shelf.title, shelf.topic ?? shelf.path] as [string, string]]),
          ),
        ]
      : [],
  }
}
