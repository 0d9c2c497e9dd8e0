/**
 * Names, labels and colors per platform, needed on every screen. Longer texts are in `platform-guides.ts`, which only
 * two screens load. To add a platform see CONTRIBUTING.md, "A platform".
 */
export const platformFacts = {
  n8n: {
    name: 'n8n',
    filterLabel: 'n8n Workflows',
    badge: 'bg-n8n-soft text-n8n',
    /** Placeholder artwork of templates without an image or a workflow drawing. */
    art: 'file',
  },
  GHL: {
    name: 'GoHighLevel',
    filterLabel: 'GHL Snapshots',
    badge: 'bg-ghl-soft text-ghl',
    art: 'snapshot',
  },
} as const satisfies Record<string, PlatformFacts>

type PlatformFacts = {
  name: string
  filterLabel: string
  badge: string
  art: 'file' | 'snapshot'
}

export type Platform = keyof typeof platformFacts

export const platforms = Object.keys(platformFacts) as Platform[]

/** Whether a stored value is a known platform. */
export const isPlatform = (value: string): value is Platform => Object.hasOwn(platformFacts, value)
