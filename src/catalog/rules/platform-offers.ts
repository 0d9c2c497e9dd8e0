import { templateLabels } from '../messages/template-labels.ts'
import type { Platform } from './platform.ts'

/** Texts of a platform in the form for templates: the goods, and the label of the price. */
export const platformOffers: Record<Platform, { hint: string; price: string }> = {
  n8n: { hint: 'A workflow, sold as a JSON file', price: templateLabels.templatePrice },
  GHL: { hint: 'A snapshot, sold as a link', price: templateLabels.snapshotPrice },
}
