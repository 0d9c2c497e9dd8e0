import { checkOf, type WorkflowCheck } from '@/domain/workflow/check'
import { cleanWorkflow } from '@/domain/workflow/clean'
import { cleanChanges, type CleanedPart } from '@/domain/workflow/clean-changes'
import { parseWorkflow, readWorkflow } from '@/domain/workflow/parse'
import { reportOf } from '@/domain/workflow/report'
import { summaryOf, type WorkflowSummary } from '@/domain/workflow/summary'
import type { ReadWorkflow } from '@/domain/workflow/types'

type Inspected = { workflow: WorkflowSummary; check: WorkflowCheck }

/** A copy of a workflow without anything private: its text, what it changes, and what is found in it. */
export type CleanCopy = Inspected & { text: string; parts: CleanedPart[] }

const inspected = (read: ReadWorkflow): Inspected => ({
  workflow: summaryOf(read.workflow),
  check: checkOf(reportOf(read)),
})

/** What the page asks about the text of a workflow file; run in a worker, because large files take a while. */
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
