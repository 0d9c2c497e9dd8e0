import { snapshotChecks } from '../../../src/catalog/rules/snapshot-checks.ts'
import { previews } from './previews.ts'
import type { Submission } from './types.ts'

/** What a snapshot contains, as its creator states it; null for other goods. */
export const contentsOf = (template: Submission) =>
  'contents' in template ? { ...template.contents, ...previews[template.slug] } : null

/** The checks that the demo admin confirms; of workflows they say nothing. */
export const everyCheck = `'{${snapshotChecks.join(',')}}'`
