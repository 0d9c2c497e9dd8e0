import { isRecord } from './json.ts'
import { parseWorkflow } from './parse.ts'

/**
 * What n8n's editor takes from the clipboard: one object with nodes, connections and the workflow's name. Credentials are
 * left out, so that n8n asks for the buyer's own; so are settings and data of the creator's server, which n8n ignores.
 * @returns null if the text is no workflow
 */
export function pasteText(file: string): string | null {
  const read = parseWorkflow(file)
  if (!read.ok) return null
  const { entries, root } = read.source
  const nodes = entries.map(({ credentials: _credentials, ...entry }, index) => {
    const { name, position, parameters } = read.workflow.nodes[index]!
    return { ...entry, name: entry.name || name, position, parameters }
  })
  const connections = isRecord(root.connections) ? root.connections : {}
  const { name } = read.workflow
  return JSON.stringify({ ...(name ? { name } : {}), nodes, connections }, null, 2)
}
