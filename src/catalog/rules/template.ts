import { marketplaceMostCounted } from './limits.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { platforms } from './platform.ts'
import type { Diagram, SnapshotCounts } from '../../workflow/rules/types.ts'

/** Template categories. See docs/product/shop.md#marketplace. */
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

/** Prices of a creator's options by column, in US cents: setup help once, and a month of premium support. */
export const optionPrices = { setup_cents: 5000, support_cents: 2999 } as const

/** Share of every charge that Flowshelf keeps, in percent: the default of `private.settings`. */
export const platformFeePercent = 10

/** Values of the home screen's query parameter `filter`. */
export const featuredFilters = ['All', ...platforms] as const
export type FeaturedFilter = (typeof featuredFilters)[number]

/** Parses the filter; unknown values mean All. */
export const featuredFilterOf = (value: string | null): FeaturedFilter =>
  featuredFilters.find((filter) => filter === value) ?? 'All'

/** The first of each list, then the second of each, and so on; a list that ends leaves its turns to the others. */
export const inTurns = <Entry>(lists: readonly (readonly Entry[])[]): Entry[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()

/** A template as its card shows it. Images are URLs, not bucket paths. */
export type TemplateCardView = {
  id: string
  name: string
  platform: string
  category: string
  short_description: string
  creator_name: string
  creator_username: string | null
  /** US cents; null is Free. */
  price_cents: number | null
  /** Sales that count: neither refunded nor disputed, nor paid with the creator's own card. */
  sales_count: number
  /** Accounts that got it for free. */
  downloads_count: number
  image_url: string | null
  thumbnail_url: string | null
  diagram: Diagram | SnapshotCounts | null
  /** The name with search matches marked, for `highlightedParts`; missing or null without a search text. */
  highlighted_name?: string | null
  highlighted_description?: string | null
}

/** The picture of a template on cards or on its page; null if its diagram is shown. */
export const pictureOf = (
  { image_url, thumbnail_url }: Pick<TemplateCardView, 'image_url' | 'thumbnail_url'>,
  size: 'card' | 'page',
) => (size === 'card' ? (thumbnail_url ?? image_url) : (image_url ?? thumbnail_url))

type Figures = Pick<TemplateCardView, 'price_cents' | 'sales_count' | 'downloads_count'>

/** "3 sales", "12 downloads" of a free template; both if it has been free and sold. */
export function figuresText({ price_cents, sales_count, downloads_count }: Figures): string {
  const sales = { count: sales_count, text: counted(sales_count, 'sale') }
  const downloads = { count: downloads_count, text: counted(downloads_count, 'download') }
  const [own, other] = price_cents === null ? [downloads, sales] : [sales, downloads]
  return other.count === 0 ? own.text : `${own.text} · ${other.text}`
}

/** Sales and downloads for visitors; "New" for none. */
export const shownFigures = (of: Figures): string =>
  of.sales_count === 0 && of.downloads_count === 0 ? 'New' : figuresText(of)

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

/** Template count for display: "1 template", "23 templates", "1000+ templates". */
export function templateCountText(count: number): string {
  if (count > marketplaceMostCounted) return `${marketplaceMostCounted}+ templates`
  return `${formatCount(count)} ${count === 1 ? 'template' : 'templates'}`
}

/** Number of workflow steps, including those omitted from the diagram. */
export const stepCount = ({ n, more = 0 }: Diagram): number => n.length + more
