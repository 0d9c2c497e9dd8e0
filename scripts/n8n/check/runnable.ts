import { readCode } from '../../../src/workflow/rules/destinations/read-code.ts'
import { inspectWorkflow } from '../../../src/workflow/rules/inspect.ts'
import { isStickyNote, kindOf } from '../../../src/workflow/rules/nodes/node-kinds.ts'
import { readWorkflow } from '../../../src/workflow/rules/parse.ts'

/** n8n's command line starts at one of these. */
const starts = new Set(['n8n-nodes-base.manualTrigger', 'n8n-nodes-base.executeWorkflowTrigger'])

/** Whether a workflow runs to its end without an account and a network: steps that call a service go on after their error. */
export function mayRun(file: unknown): boolean {
  const read = readWorkflow(file)
  if (!read.ok) return false
  const { credentials, subWorkflows, communityNodes } = inspectWorkflow(read, readCode)
  const steps = read.workflow.nodes
    .map(({ type, disabled }, index) => ({ type, disabled, onError: read.source.entries[index]!.onError }))
    .filter(({ type, disabled }) => !disabled && !isStickyNote(type))
  return (
    credentials.length + subWorkflows.length + communityNodes.length === 0 &&
    steps.some(({ type }) => starts.has(type)) &&
    steps.every(({ type, onError }) => ['t', 'l'].includes(kindOf(type)) || /^continue/.test(String(onError)))
  )
}
