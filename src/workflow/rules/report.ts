import { findingsOf, type WorkflowFacts, type WorkflowFindings } from './findings.ts'
import { publicDiagramOf, type PublicDiagram } from './graph/public-diagram.ts'
import type { ReadWorkflow } from './types.ts'

/** Everything about a workflow that anybody may read before buying it. */
export type WorkflowPreview = { diagram: PublicDiagram; facts: WorkflowFacts }

export type WorkflowReport = { preview: WorkflowPreview; findings: WorkflowFindings }

/** Inspects a workflow for visitors, its creator and reviewers. */
export function reportOf(read: ReadWorkflow): WorkflowReport {
  const { facts, findings } = findingsOf(read)
  return { preview: { diagram: publicDiagramOf(read.workflow), facts }, findings }
}
