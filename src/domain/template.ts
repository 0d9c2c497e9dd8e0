import { marketplaceMostCounted } from './limits.ts'
import { formatCount } from './numbers.ts'
import type { Skeleton } from './workflow/types.ts'

/** Spec section 3, "templates.platform". */
export const platforms = ['n8n', 'GHL'] as const
export type Platform = (typeof platforms)[number]

/** Spec section 2, "Marketplace listing": what the platforms are called among its filters. */
export const platformNames: Record<Platform, string> = { n8n: 'n8n Workflows', GHL: 'GHL Snapshots' }

/** Spec section 2, "Marketplace listing". */
export const categories = [
  'Sales',
  'Finance',
  'Marketing',
  'HR',
  'Product',
  'AI',
  'Support',
  'Blocks',
  'Designs',
  'Personal Assistant',
] as const
export type Category = (typeof categories)[number]

/** Spec section 2, "Home": the values of the query parameter `filter`. */
export const featuredFilters = ['All', ...platforms] as const
export type FeaturedFilter = (typeof featuredFilters)[number]

/** The filter an address asks for; anything else is All. */
export const featuredFilterOf = (value: string | null): FeaturedFilter =>
  featuredFilters.find((filter) => filter === value) ?? 'All'

/** Spec section 3, "Template card view". Images are addresses by now, not bucket paths. */
export type TemplateCardView = {
  id: string
  name: string
  platform: string
  category: string
  short_description: string
  creator_name: string
  /** US cents; null is Free. */
  price_cents: number | null
  sales_count: number
  image_url: string | null
  thumbnail_url: string | null
  skeleton: Skeleton | null
  /** The same words with what a search matched marked in them, for `highlightedParts`; not there, or null, without one. */
  highlighted_name?: string | null
  highlighted_description?: string | null
}

/** "New" while there are no sales, else their number. */
export const salesText = (count: number): string =>
  count === 0 ? 'New' : `${formatCount(count)} ${count === 1 ? 'sale' : 'sales'}`

/** "1 template", "23 templates", "1000+ templates". */
export function templateCountText(count: number): string {
  if (count > marketplaceMostCounted) return `${marketplaceMostCounted}+ templates`
  return `${formatCount(count)} ${count === 1 ? 'template' : 'templates'}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether this can be a template's id at all; the database refuses to look for anything else. */
export const isTemplateId = (value: string): boolean => uuid.test(value)

/** How many steps the drawn workflow has, those that were left out of the drawing too. */
export const stepCount = ({ n, more = 0 }: Skeleton): number => n.length + more
