import { readCode } from './destinations/read-code.ts'
import { findingsOf, type WorkflowFacts, type WorkflowFindings } from './findings.ts'
import { askableOf, type Askable } from './questions/askable.ts'
import { noteTextsOf } from './graph/note-texts.ts'
import { publicDiagramOf, type PublicDiagram } from './graph/public-diagram.ts'
import type { ReadWorkflow } from './types.ts'

/**
 * What anybody may read about a workflow before buying it; `notes`, the texts of its notes, only if its creator shows
 * them. `questions`, what buyers are asked before a download, is its creator's and comes with the template.
 */
export type WorkflowPreview = { diagram: PublicDiagram; facts: WorkflowFacts; notes?: string[]; questions?: string[] }

/** `askable` are the values that its creator may ask buyers for. */
export type WorkflowReport = { preview: WorkflowPreview; findings: WorkflowFindings; askable: Askable[] }

/** Inspects a workflow for visitors, its creator and reviewers. */
export function reportOf(read: ReadWorkflow): WorkflowReport {
  const { facts, findings } = findingsOf(read, readCode)
  const preview = { diagram: publicDiagramOf(read.workflow), facts, notes: noteTextsOf(read.workflow) }
  return { preview, findings, askable: askableOf(read) }
}
