const notN8n = (what: string) => `This is ${what}. Please choose a workflow that you exported from n8n as JSON.`

/** Messages for workflow files that cannot be read. */
export const workflowMessages = {
  missing: 'Error uploading file',
  unreadable: "Failed to parse JSON file. Please ensure it's a valid n8n template.",
  noNodes: 'Invalid n8n template: Missing nodes structure',
  tooLarge: 'This workflow file is too large. The limits are 5 MB, 2,000 nodes, and 100 levels of nesting.',
  tooManyTexts: 'This workflow contains more than 80,000 pieces of text, too many to check. Please split it up.',
  otherTool: {
    flowise: notN8n('a Flowise flow'),
    langflow: notN8n('a Langflow flow'),
    comfyui: notN8n('a ComfyUI workflow'),
    nodeRed: notN8n('a Node-RED flow'),
    make: notN8n('a Make blueprint'),
    zapier: notN8n('a Zapier export'),
  },
} as const
