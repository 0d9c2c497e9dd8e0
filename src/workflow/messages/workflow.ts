import { maxMegabytes } from '../../base/rules/limits.ts'
import { formatCount } from '../../base/rules/numbers.ts'
import { MAX_WORKFLOW_DEPTH, MAX_WORKFLOW_NODES, MAX_WORKFLOW_TEXTS } from '../rules/limits.ts'

const notN8n = (what: string) => `This is ${what}. Please choose a workflow that you exported from n8n as JSON.`

/** Messages for workflow files that cannot be read. */
export const workflowMessages = {
  missing: 'Error uploading file',
  unreadable: "Failed to parse JSON file. Please ensure it's a valid n8n template.",
  noNodes: 'Invalid n8n template: Missing nodes structure',
  tooLarge: `This workflow file is too large. The limits are ${maxMegabytes.workflow} MB, ${formatCount(MAX_WORKFLOW_NODES)} nodes, and ${MAX_WORKFLOW_DEPTH} levels of nesting.`,
  tooManyTexts: `This workflow contains more than ${formatCount(MAX_WORKFLOW_TEXTS)} pieces of text, too many to check. Please split it up.`,
  copied: 'Another creator already submitted the same template, so it can’t be sold again.',
  otherTool: {
    flowise: notN8n('a Flowise flow'),
    langflow: notN8n('a Langflow flow'),
    comfyui: notN8n('a ComfyUI workflow'),
    nodeRed: notN8n('a Node-RED flow'),
    make: notN8n('a Make blueprint'),
    zapier: notN8n('a Zapier export'),
  },
} as const
