import type { WorkflowCheck } from '@/workflow/rules/check'
import { mayHaveCode, type ReadCode } from '@/workflow/rules/destinations/reaches'
import { checkOfFile } from '@/workflow/rules/findings'
import { summaryOf, type WorkflowSummary } from '@/workflow/rules/summary'
import type { ReadWorkflow, Workflow } from '@/workflow/rules/types'

/** What is in a workflow file, and what its check found. */
export type Inspected = { workflow: WorkflowSummary; check: WorkflowCheck }

/** Needs most of what an inspection needs, and is loaded after it. */
export const loadCleanCopy = () => import('./clean-copy')
/** Likewise. */
export const loadReview = () => import('@/workflow/rules/review/review')

export async function inspected(read: ReadWorkflow): Promise<Inspected> {
  const readCode = await loadReadCode(read.workflow)
  return { workflow: summaryOf(read.workflow), check: checkOfFile(read, readCode) }
}

/** Lazy-loaded: many workflows have no code. */
const loadReadCode = async (workflow: Workflow): Promise<ReadCode> =>
  mayHaveCode(workflow) ? (await import('@/workflow/rules/destinations/read-code')).readCode : () => undefined
