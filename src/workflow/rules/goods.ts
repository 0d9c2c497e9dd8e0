import { isProgramName } from '../../base/rules/files.ts'
import { workflowMessages as messages } from '../messages/workflow.ts'
import { MAX_WORKFLOW_LENGTH, MAX_WORKFLOW_TEXTS } from './limits.ts'
import { parseWorkflow, readWorkflow } from './parse.ts'
import { reportOf, type WorkflowReport } from './report.ts'
import { storedPrint, type StoredPrint } from './copies/stored-print.ts'
import { hasMoreTexts } from './hosts/sites.ts'
import { diagramOf } from './graph/diagram.ts'
import type { Diagram, WorkflowSource } from './types.ts'

/** Workflow files that buyers pay for. Stored is what was inspected: see `inspectedBytes`. */
export const goodsRule = {
  maxBytes: MAX_WORKFLOW_LENGTH,
  messages: {
    missing: messages.missing,
    tooLarge: messages.tooLarge,
    wrongType: messages.unreadable,
    copied: messages.copied,
  },
}

/** The diagram of a workflow, the report on it, and its fingerprint. */
export type FoundInGoods = { diagram: Diagram; report: WorkflowReport; print: StoredPrint }

type Check =
  | { type: 'application/json'; found: FoundInGoods; bytes: Uint8Array<ArrayBuffer>; problem?: never }
  | { type?: never; found?: never; problem: string }

/** What is stored of a workflow file, with its diagram and the report on it, or the parser's message. */
export async function checkGoods(file: File): Promise<Check> {
  if (isProgramName(file.name)) return { problem: messages.unreadable }
  if (file.size > goodsRule.maxBytes) return { problem: messages.tooLarge }
  const text = await textOf(file)
  const given = text === null ? null : parseWorkflow(text)
  const result = given?.ok ? readWorkflow(given.source.root) : given
  if (!result?.ok) return { problem: result?.message ?? messages.unreadable }
  if (isTooLong(result.source)) return { problem: messages.tooManyTexts }
  const found = { diagram: diagramOf(result.workflow), report: reportOf(result), print: await storedPrint(result) }
  return { type: 'application/json', found, bytes: inspectedBytes(result.source.root) }
}

/**
 * A workflow as text, as n8n downloads it. What a file holds besides, such as the first of two equal keys or a second
 * workflow, was not inspected and is not sold.
 */
function inspectedBytes(root: object): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(JSON.stringify(root, null, 2))
  return bytes.length > goodsRule.maxBytes ? new TextEncoder().encode(JSON.stringify(root)) : bytes
}

const isTooLong = ({ file, root }: WorkflowSource) =>
  hasMoreTexts(file, MAX_WORKFLOW_TEXTS, (value) => value === root.pinData || value === root.staticData)

/** Null if the bytes are not UTF-8. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
