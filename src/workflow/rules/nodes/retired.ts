import { currentType, retiredFacts } from '../facts/lookup.ts'
import type { WorkflowNode } from '../types.ts'

/** `successor` is null if n8n has none. `isRemoved`: the current version does not run the node at all. */
export type RetiredNode = { node: string; type: string; successor: string | null; isRemoved: boolean }

type Rule = {
  type: string
  applies: (node: WorkflowNode) => boolean
  successor: string
  isRemoved: boolean
}

const AGENT = '@n8n/n8n-nodes-langchain.agent'
const CODE = 'n8n-nodes-base.code'
const SUB_WORKFLOW = 'n8n-nodes-base.executeWorkflow'
const removedAgents: unknown[] = [
  'conversationalAgent',
  'openAiFunctionsAgent',
  'planAndExecuteAgent',
  'reActAgent',
  'sqlAgent',
]

/** Retired versions and parameters of nodes that are current themselves. Source: n8n's breaking-change rules. */
const rules: Rule[] = [
  {
    type: AGENT,
    applies: ({ typeVersion, parameters }) => typeVersion < 2 && removedAgents.includes(parameters.agent),
    successor: `${AGENT} 2 (Tools Agent)`,
    isRemoved: false,
  },
  {
    type: CODE,
    applies: ({ parameters }) => parameters.language === 'python',
    successor: `${CODE} (pythonNative)`,
    isRemoved: true,
  },
  {
    type: SUB_WORKFLOW,
    applies: ({ parameters }) => parameters.source === 'localFile' || parameters.source === 'url',
    successor: `${SUB_WORKFLOW} (database or parameter)`,
    isRemoved: false,
  },
]

/** The retirement of a node's type, version or mode; undefined for current nodes. */
export function retirementOf(node: WorkflowNode): RetiredNode | undefined {
  const facts = retiredFacts(node.type)
  const { name, type } = node
  if (facts) return { node: name, type, successor: facts.successor ?? null, isRemoved: facts.state === 'removed' }
  const rule = rules.find((rule) => rule.type === currentType(type) && rule.applies(node))
  return rule && { node: name, type, successor: rule.successor, isRemoved: rule.isRemoved }
}
