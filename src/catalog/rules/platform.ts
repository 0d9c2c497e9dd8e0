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

/** Delivery of the goods, file or link; equal to private.platforms(). */
export const soldAs: Record<GoodsKind, 'file' | 'link'> = { workflow: 'file', snapshot: 'link' }

export type Platform = keyof typeof platformFacts

export const platforms = Object.keys(platformFacts) as Platform[]

/** Whether a stored value is a known platform. */
export const isPlatform = (value: string): value is Platform => Object.hasOwn(platformFacts, value)

/** Kind of goods of a stored platform; null if it is unknown. */
export const goodsKindOf = (platform: string): GoodsKind | null =>
  isPlatform(platform) ? platformFacts[platform].goods : null

/** Whether buyers of a platform's templates get a link rather than a file. */
export const isSoldAsLink = (platform: string): boolean => {
  const goods = goodsKindOf(platform)
  return goods !== null && soldAs[goods] === 'link'
}
