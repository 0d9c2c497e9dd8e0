import { checkOf, type WorkflowCheck } from '@/workflow/rules/check'
import { findingsOf } from '@/workflow/rules/findings'
import { summaryOf, type WorkflowSummary } from '@/workflow/rules/summary'
import type { ReadWorkflow } from '@/workflow/rules/types'

/** What is in a workflow file, and what its check found. */
export type Inspected = { workflow: WorkflowSummary; check: WorkflowCheck }

export function inspected(read: ReadWorkflow): Inspected {
  const { facts, findings } = findingsOf(read)
  return { workflow: summaryOf(read.workflow), check: checkOf(facts, findings) }
}
