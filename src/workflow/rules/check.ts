import type { WorkflowFacts, WorkflowFindings } from './findings.ts'

/** Report on a workflow for its creator and reviewers: the grade and all findings. */
export type WorkflowCheck = WorkflowFindings & Pick<WorkflowFacts, 'grade' | 'reasons'>

export const checkOf = ({ grade, reasons }: WorkflowFacts, findings: WorkflowFindings): WorkflowCheck => ({
  grade,
  reasons,
  ...findings,
})
