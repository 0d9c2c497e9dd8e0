import type { WorkflowFacts, WorkflowFindings, WorkflowReport } from './report.ts'

/** Report on a workflow for its creator and reviewers: the grade and all findings. */
export type WorkflowCheck = WorkflowFindings & Pick<WorkflowFacts, 'grade' | 'reasons'>

export const checkOf = ({ preview, findings }: WorkflowReport): WorkflowCheck => {
  const { grade, reasons } = preview.facts
  return { grade, reasons, ...findings }
}
