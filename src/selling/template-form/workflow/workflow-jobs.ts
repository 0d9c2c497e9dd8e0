import { checkOf, type WorkflowCheck } from '@/workflow/rules/check'
import { cleanWorkflow } from '@/workflow/rules/clean/clean'
import { cleanChanges, type CleanedPart } from '@/workflow/rules/clean/clean-changes'
import { parseWorkflow, readWorkflow } from '@/workflow/rules/parse'
import { reportOf } from '@/workflow/rules/report'
import { summaryOf, type WorkflowSummary } from '@/workflow/rules/summary'
import type { ReadWorkflow } from '@/workflow/rules/types'

type Inspected = { workflow: WorkflowSummary; check: WorkflowCheck }

/** A copy of a workflow without anything private: its text, what it changes, and what is found in it. */
export type CleanCopy = Inspected & { text: string; parts: CleanedPart[] }

const inspected = (read: ReadWorkflow): Inspected => ({
  workflow: summaryOf(read.workflow),
  check: checkOf(reportOf(read)),
})

/** Jobs of the page on a workflow file's text; run in a worker, because large files take a while. */
export const workflowJobs = {
  /** @returns what is in the file, or the parser's message */
  inspect(text: string): (Inspected & { problem?: never }) | { workflow?: never; check?: never; problem: string } {
    const read = parseWorkflow(text)
    return read.ok ? inspected(read) : { problem: read.message }
  },
  /** Null if the text is no workflow. */
  clean(text: string): CleanCopy | null {
    const read = parseWorkflow(text)
    if (!read.ok) return null
    const { file } = cleanWorkflow(read)
    const copy = readWorkflow(file)
    if (!copy.ok) return null
    return { ...inspected(copy), text: JSON.stringify(file, null, 2), parts: cleanChanges(read, file) }
  },
}

export type WorkflowJobs = typeof workflowJobs
export type WorkflowJob = keyof WorkflowJobs
