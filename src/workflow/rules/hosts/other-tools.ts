import { isRecord } from '../json.ts'
import type { OtherTool } from '../types.ts'

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

type Detector = (file: Record<string, unknown>) => boolean

/**
 * The shapes of other tools' exports. Several have a `nodes` key like n8n's, so each detector also requires a key of the
 * tool's own that n8n's files lack.
 */
const detectors: Record<OtherTool, Detector> = {
  // Chatflows and agentflows: React Flow nodes whose `data` lists anchors.
  // Source: FlowiseAI/Flowise, packages/server/marketplaces/{chatflows,agentflowsv2}/*.json
  flowise: ({ nodes }) => recordsIn(nodes).some(({ data }) => isRecord(data) && Array.isArray(data.inputAnchors)),

  // `{data: {nodes: [{type: 'genericNode', data: {node: {template}}}], edges}, last_tested_version}`; the API returns
  // `data` alone.
  // Source: langflow-ai/langflow, src/backend/base/langflow/initial_setup/starter_projects/*.json
  langflow: (file) =>
    recordsIn((isRecord(file.data) ? file.data : file).nodes).some(
      ({ type, data }) => type === 'genericNode' && isRecord(data) && isRecord(data.node),
    ),

  // Saved: `{last_node_id, nodes: [{type, pos, widgets_values}], links: [[1, 4, 0, 3, 0, 'MODEL']]}`. API format:
  // `{"3": {class_type: 'KSampler', inputs}}`, sent as `{prompt: …}`.
  // Source: Comfy-Org/ComfyUI_frontend, src/platform/workflow/validation/schemas/workflowSchema.ts
  comfyui: (file) =>
    (Array.isArray(file.links) && !('connections' in file) && recordsIn(file.nodes).some((node) => 'pos' in node)) ||
    Object.values(isRecord(file.prompt) ? file.prompt : file).some(
      (node) => isRecord(node) && typeof node.class_type === 'string' && isRecord(node.inputs),
    ),

  // A list of nodes, with tabs among them: `[{id, type: 'tab', label}, {id, type: 'inject', z, wires: [['…']]}]`. The admin
  // API wraps it as `{flows}` or `{nodes}`.
  // Source: node-red/node-red, packages/node_modules/@node-red/nodes/examples/**/*.json
  nodeRed: ({ flows, nodes }) =>
    recordsIn(flows ?? nodes).some(
      ({ type, wires }) => typeof type === 'string' && (Array.isArray(wires) || type === 'tab'),
    ),

  // Blueprints: `{name, flow: [{id, module: 'gateway:CustomWebHook', mapper}], metadata: {scenario}}`.
  // Source: manasoid/make
  make: (file) =>
    recordsIn((isRecord(file.blueprint) ? file.blueprint : file).flow).some(
      ({ module }) => typeof module === 'string' && module.includes(':'),
    ),

  // `{metadata: {version}, zaps: [{id, title, nodes: {"1": {type_of, selected_api}}}]}`.
  // Source: toddmoy/node-based-zap-examples
  zapier: ({ zaps }) => recordsIn(zaps).some(({ nodes, steps }) => isRecord(nodes) || Array.isArray(steps)),
}

/** The other tool that exported a file, or undefined. `value` is parsed JSON. */
export function otherToolOf(value: unknown): OtherTool | undefined {
  // Node-RED exports a list of nodes; other lists hold whole flows.
  const files = Array.isArray(value) ? [{ flows: value }, value[0] as unknown] : [value]
  const tools = Object.keys(detectors) as OtherTool[]
  return tools.find((tool) => files.some((file) => isRecord(file) && detectors[tool](file)))
}
