import { parseWorkflow } from '@/domain/workflow/parse'
import { summaryOf } from '@/domain/workflow/summary'

/** Parses a workflow file and summarizes it. Loaded on first use, with the parser. @returns the summary, or the problem */
export function readWorkflow(text: string) {
  const result = parseWorkflow(text)
  return result.ok
    ? { workflow: summaryOf(result.workflow), problem: undefined }
    : { workflow: undefined, problem: result.message }
}
