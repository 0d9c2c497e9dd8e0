import type { PublicDiagram, PublicStep } from './public-diagram.ts'
import type { ConnectionType } from '../types.ts'

/** Names of the inputs that AI sub-nodes connect to, in n8n's order. */
const slotNames: Partial<Record<ConnectionType, string>> = {
  ai_languageModel: 'Model',
  ai_memory: 'Memory',
  ai_tool: 'Tool',
  ai_outputParser: 'Parser',
  ai_vectorStore: 'Vector store',
  ai_embedding: 'Embedding',
  ai_document: 'Document',
  ai_textSplitter: 'Splitter',
  ai_retriever: 'Retriever',
  ai_reranker: 'Reranker',
  ai_agent: 'Agent',
  ai_chain: 'Chain',
}

export const slotName = (type: ConnectionType) => slotNames[type] ?? 'Input'

const order = Object.keys(slotNames)

/** The AI inputs of each step that something is connected to. */
export function slotsOf({ edges }: PublicDiagram): Map<number, ConnectionType[]> {
  const slots = new Map<number, ConnectionType[]>()
  for (const { to, type } of edges) {
    if (type === 'main') continue
    const known = slots.get(to) ?? []
    if (!known.includes(type))
      slots.set(
        to,
        [...known, type].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
      )
  }
  return slots
}

const typeName = ({ type }: PublicStep) => type.slice(type.lastIndexOf('.') + 1)

/** Steps whose file does not tell how many outputs they have. */
const routers = ['switch', 'textClassifier', 'sentimentAnalysis', 'compareDatasets']

/** Of outputs with a name in n8n. Split In Batches had a single one at first, and then both the other way round. */
function namedOutputs({ typeVersion = Infinity }: PublicStep, name: string): string[] {
  if (name === 'if') return ['true', 'false']
  if (name !== 'splitInBatches' || typeVersion < 2) return []
  return typeVersion < 3 ? ['loop', 'done'] : ['done', 'loop']
}

/** Labels of a step's outputs; empty for a single one. The last output of a step may be for its errors. */
export function outputNames(step: PublicStep, highest: number): string[] {
  const name = typeName(step)
  const plain = namedOutputs(step, name)
  if (step.hasErrorOutput && !routers.includes(name)) return [...(plain.length ? plain : ['Success']), 'Error']
  if (plain.length) return plain
  return highest > 0 ? Array.from({ length: highest + 1 }, (_, index) => String(index + 1)) : []
}
