import { findingsOf, type WorkflowFacts, type WorkflowFindings } from './findings.ts'
import { noteTextsOf } from './graph/note-texts.ts'
import { publicDiagramOf, type PublicDiagram } from './graph/public-diagram.ts'
import type { ReadWorkflow } from './types.ts'

/** What anybody may read about a workflow before buying it; `notes`, the texts of its notes, only if its creator shows them. */
export type WorkflowPreview = { diagram: PublicDiagram; facts: WorkflowFacts; notes?: string[] }

export type WorkflowReport = { preview: WorkflowPreview; findings: WorkflowFindings }

/** Inspects a workflow for visitors, its creator and reviewers. */
export function reportOf(read: ReadWorkflow): WorkflowReport {
  const { facts, findings } = findingsOf(read)
  return { preview: { diagram: publicDiagramOf(read.workflow), facts, notes: noteTextsOf(read.workflow) }, findings }
}
