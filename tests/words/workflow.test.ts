import { workflowMessages } from '../../src/workflow/messages/workflow.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Workflow files', [
  [workflowMessages.missing, 'Error uploading file'],
  [workflowMessages.unreadable, "Failed to parse JSON file. Please ensure it's a valid n8n template."],
  [workflowMessages.noNodes, 'Invalid n8n template: Missing nodes structure'],
])
