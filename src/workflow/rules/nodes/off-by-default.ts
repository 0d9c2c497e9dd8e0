/** n8n 2 runs these only where its owner takes them off the excluded nodes (`NODES_EXCLUDE`); n8n Cloud has none of them. */
const offByDefault = new Set([
  'n8n-nodes-base.executeCommand',
  'n8n-nodes-base.executeCommandTool',
  'n8n-nodes-base.localFileTrigger',
])

export const isOffByDefault = (type: string) => offByDefault.has(type)
