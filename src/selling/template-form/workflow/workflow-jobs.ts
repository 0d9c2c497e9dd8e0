import { parseWorkflow } from '@/workflow/rules/parse'
import type { CleanCopy } from './clean-copy'
import type { Inspected } from './inspected'

/**
 * Jobs of the page on a workflow file's text; run in a worker, because large files take a while. The rules of a job are
 * loaded once the text is known to be a workflow.
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
}

export type WorkflowJobs = typeof workflowJobs
export type WorkflowJob = keyof WorkflowJobs
