import type { WorkflowFacts, WorkflowFindings, WorkflowReport } from './report.ts'

/** What the creator of a workflow and its reviewers read about it: the grade and everything found. */
export type WorkflowCheck = WorkflowFindings & Pick<WorkflowFacts, 'grade' | 'reasons'>

export const checkOf = ({ preview, findings }: WorkflowReport): WorkflowCheck => {
  const { grade, reasons } = preview.facts
  return { grade, reasons, ...findings }
}
