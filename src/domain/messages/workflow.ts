/** Messages for workflow files that cannot be read. */
export const workflowMessages = {
  unreadable: "Failed to parse JSON file. Please ensure it's a valid n8n template.",
  noNodes: 'Invalid n8n template: Missing nodes structure',
  tooLarge: 'This workflow file is too large: at most 5 MB, 1,000 nodes and 100 levels of nesting.',
} as const
