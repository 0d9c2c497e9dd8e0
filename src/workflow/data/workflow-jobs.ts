import { parseWorkflow } from '@/workflow/rules/parse'
import type { WorkflowComparison } from '@/workflow/rules/review/comparison'
import type { WorkflowReview } from '@/workflow/rules/review/review'
import type { CleanCopy } from './clean-copy'
import type { Inspected } from './inspected'

/**
 * Jobs of the page on the texts of workflow files; run in a worker, because large files take a while. The rules of a job
 * are loaded once the texts are known to be workflows.
 */
export const workflowJobs = {
  /** @returns what is in the file, or the parser's message */
  async inspect(
    text: string,
  ): Promise<(Inspected & { problem?: never }) | ({ [K in keyof Inspected]?: never } & { problem: string })> {
    const read = parseWorkflow(text)
    if (!read.ok) return { problem: read.message }
    const { inspected } = await import('./inspected')
    return inspected(read)
  },
  /** @returns the copy, or the steps whose code it would break; null if the text is no workflow */
  async clean(text: string): Promise<CleanCopy | { broken: string[] } | null> {
    const read = parseWorkflow(text)
    if (!read.ok) return null
    const { loadCleanCopy } = await import('./inspected')
    const { cleanCopyOf } = await loadCleanCopy()
    return cleanCopyOf(read)
  },
  /** @returns the file for its reviewer; null if the text is no workflow */
  async review(text: string): Promise<WorkflowReview | null> {
    const read = parseWorkflow(text)
    if (!read.ok) return null
    const { loadReview } = await import('./inspected')
    const { reviewOf } = await loadReview()
    return reviewOf(read)
  },
  /** @returns what differs between two files; null if one of them is no workflow */
  async compare(before: string, after: string): Promise<WorkflowComparison | null> {
    const [from, to] = [parseWorkflow(before), parseWorkflow(after)]
    if (!from.ok || !to.ok) return null
    const { compareWorkflows } = await import('@/workflow/rules/review/comparison')
    return compareWorkflows(from, to)
  },
}

export type WorkflowJobs = typeof workflowJobs
export type WorkflowJob = keyof WorkflowJobs

/** A job by its name, with as many texts as it takes. */
export const doWorkflowJob = (job: WorkflowJob, texts: string[]) =>
  (workflowJobs[job] as (...texts: string[]) => Promise<unknown>)(...texts)
