/**
 * What every screen needs to know of a platform. A new one is an entry here, one in `platform-guides.ts`, and its name in SQL
 * (CONTRIBUTING.md, "A platform"). Longer words stand in the guides, which only two screens load.
 */
export const platformFacts = {
  n8n: {
    name: 'n8n',
    filterLabel: 'n8n Workflows',
    countLabel: 'n8n workflows',
    badge: 'bg-n8n-soft text-n8n',
    /** What is drawn where a template has neither a picture nor a drawn workflow. */
    art: 'file',
  },
  GHL: {
    name: 'GoHighLevel',
    filterLabel: 'GHL Snapshots',
    countLabel: 'GHL snapshots',
    badge: 'bg-ghl-soft text-ghl',
    art: 'snapshot',
  },
} as const satisfies Record<string, PlatformFacts>

type PlatformFacts = {
  name: string
  filterLabel: string
  countLabel: string
  badge: string
  art: 'file' | 'snapshot'
}

export type Platform = keyof typeof platformFacts

export const platforms = Object.keys(platformFacts) as Platform[]

/** A row of the database says what it likes. */
export const isPlatform = (value: string): value is Platform => Object.hasOwn(platformFacts, value)
