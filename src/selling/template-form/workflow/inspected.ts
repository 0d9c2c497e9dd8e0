import type { WorkflowCheck } from '@/workflow/rules/check'
import { checkOfFile } from '@/workflow/rules/findings'
import { summaryOf, type WorkflowSummary } from '@/workflow/rules/summary'
import type { ReadWorkflow } from '@/workflow/rules/types'

/** What is in a workflow file, and what its check found. */
export type Inspected = { workflow: WorkflowSummary; check: WorkflowCheck }

/** A clean copy is made of a file that was inspected. */
export const loadCleanCopy = () => import('./clean-copy')

export function inspected(read: ReadWorkflow): Inspected {
  return { workflow: summaryOf(read.workflow), check: checkOfFile(read) }
}
