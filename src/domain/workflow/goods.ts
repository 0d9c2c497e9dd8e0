import { workflowMessages as messages } from '../messages/workflow.ts'
import { MAX_WORKFLOW_LENGTH, parseWorkflow } from './parse.ts'
import { reportOf, type WorkflowReport } from './report.ts'
import { skeletonOf } from './skeleton.ts'
import type { Skeleton } from './types.ts'

/** Workflow files that buyers pay for. They are stored unchanged. */
export const goodsRule = {
  maxBytes: MAX_WORKFLOW_LENGTH,
  messages: { missing: messages.missing, tooLarge: messages.tooLarge, wrongType: messages.unreadable },
}

type Check =
  | { type: 'application/json'; skeleton: Skeleton; report: WorkflowReport; problem?: never }
  | { type?: never; skeleton?: never; report?: never; problem: string }

/** The type of a workflow file with its drawing and the report on it, or the parser's message. */
export async function checkGoods(file: File): Promise<Check> {
  if (file.size > goodsRule.maxBytes) return { problem: messages.tooLarge }
  const text = await textOf(file)
  const result = text === null ? null : parseWorkflow(text)
  if (!result?.ok) return { problem: result?.message ?? messages.unreadable }
  return { type: 'application/json', skeleton: skeletonOf(result.workflow), report: reportOf(result) }
}

/** Null if the bytes are not UTF-8. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
