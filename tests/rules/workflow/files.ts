import { workflowMessages as messages } from '../../../src/workflow/messages/workflow.ts'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import type { ReadWorkflow, Workflow } from '../../../src/workflow/rules/types.ts'

export const UNREADABLE = messages.unreadable
export const NO_NODES = messages.noNodes
export const TOO_LARGE = messages.tooLarge

export const otherTool = (what: string) =>
  `This is ${what}. Please choose a workflow that you exported from n8n as JSON.`
export const OTHER_TOOLS = [
  'a Flowise flow',
  'a Langflow flow',
  'a ComfyUI workflow',
  'a Node-RED flow',
  'a Make blueprint',
  'a Zapier export',
].map(otherTool)

export const aNode = (name: string, type = 'n8n-nodes-base.set', more: object = {}) => ({
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
})
export type Link = [from: string, to: string, output?: number, type?: string]

/** Builds a workflow file from nodes and links; a link's type defaults to main. */
export function aFile(nodes: object[], links: Link[] = []) {
  const connections: Record<string, Record<string, ({ node: string; type: string; index: number }[] | null)[]>> = {}
  for (const [from, to, output = 0, type = 'main'] of links) {
    const outputs = ((connections[from] ??= {})[type] ??= [])
    while (outputs.length <= output) outputs.push(null)
    ;(outputs[output] ??= []).push({ node: to, type, index: 0 })
  }
  return { name: 'A workflow', nodes, connections }
}

export function read(value: unknown): ReadWorkflow {
  const result = parseWorkflow(typeof value === 'string' ? value : JSON.stringify(value))
  if (!result.ok) throw new Error(result.message)
  return result
}

export const parsed = (value: unknown): Workflow => read(value).workflow
