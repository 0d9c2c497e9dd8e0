import { formatCount } from '../../base/rules/numbers.ts'
import { toldSearchDays } from '../../account/rules/profile.ts'
import { fewestPeople } from '../rules/demand.ts'

/** Demand on the creator dashboard. See docs/product/selling.md#demand. */
export const demandMessages = {
  intro: `What people looked for in the last ${toldSearchDays} days, or told us they need, and no template fits. Counted every night; a topic appears once ${fewestPeople} people look for it.`,
  loading: 'Loading what people look for...',
  failed: 'Failed to load what people look for',
  lookedFor: (people: number) => `${formatCount(people)} people looked for`,
  nothing: 'Nothing is missing right now',
  nothingHint: 'What people look for without finding a template that fits will appear here.',
} as const
