import type { Platform } from './platform.ts'

/** What creators read of a platform when they submit a template: what is sold, and the label of its price. */
export const platformOffers: Record<Platform, { hint: string; price: string }> = {
  n8n: { hint: 'A workflow, sold as a JSON file', price: 'Template Price' },
  GHL: { hint: 'A snapshot, sold as a link', price: 'Snapshot Price' },
}
