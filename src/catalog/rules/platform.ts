/**
 * Names, labels, colors and kind of goods per platform, needed on every screen. Longer texts are in `platform-guides.ts`
 * and `platform-offers.ts`, which only a few screens load. To add a platform see CONTRIBUTING.md, "A platform".
 */
export const platformFacts = {
  n8n: {
    name: 'n8n',
    filterLabel: 'n8n Workflows',
    badge: 'bg-n8n-soft text-n8n',
    goods: 'workflow',
  },
  GHL: {
    name: 'GoHighLevel',
    filterLabel: 'GHL Snapshots',
    badge: 'bg-ghl-soft text-ghl',
    goods: 'snapshot',
  },
} as const satisfies Record<string, PlatformFacts>

type PlatformFacts = {
  name: string
  filterLabel: string
  badge: string
  goods: GoodsKind
}

/**
 * What is sold. How each kind is submitted, checked, drawn, delivered and set up is in records of all kinds, so that the
 * compiler names what another one lacks.
 */
export type GoodsKind = 'workflow' | 'snapshot'

type GoodsFacts = {
  /** Delivery; equal to private.platforms(). */
  soldAs: 'file' | 'link'
  /** The file is parsed: its check, the preview of its steps, and an image from its diagram. */
  isParsed: boolean
  /** Buyers may copy it to the clipboard and paste it into the platform. */
  isPasted: boolean
  /** Creators state its contents, which its card shows. */
  hasContents: boolean
}

export const goodsFacts: Record<GoodsKind, GoodsFacts> = {
  workflow: { soldAs: 'file', isParsed: true, isPasted: true, hasContents: false },
  snapshot: { soldAs: 'link', isParsed: false, isPasted: false, hasContents: true },
}

export type Platform = keyof typeof platformFacts

export const platforms = Object.keys(platformFacts) as Platform[]

/** Whether a stored value is a known platform. */
export const isPlatform = (value: string): value is Platform => Object.hasOwn(platformFacts, value)

/** Kind of goods of a stored platform; null if it is unknown. */
export const goodsKindOf = (platform: string): GoodsKind | null =>
  isPlatform(platform) ? platformFacts[platform].goods : null

/** Facts about the goods of a stored platform; undefined if it is unknown. */
export const goodsFactsOf = (platform: string): GoodsFacts | undefined => {
  const goods = goodsKindOf(platform)
  return goods ? goodsFacts[goods] : undefined
}

/** Whether buyers of a platform's templates get a link rather than a file. */
export const isSoldAsLink = (platform: string): boolean => goodsFactsOf(platform)?.soldAs === 'link'
