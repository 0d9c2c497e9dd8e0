import { n8nVersion } from '../rules/facts/n8n-version.ts'
import { SHOWN_OF_SECRET } from '../rules/limits.ts'

/** Texts about what was found in a workflow file, for its creator and for reviewers. */
export const checkMessages = {
  nothing: 'Nothing private found.',
  holdsSecretsHint: 'Anyone who buys it could use them. The copy replaces them with placeholders.',
  holdsPrivate: 'Some details could identify you. A clean copy leaves them out.',
  make: 'Make a clean copy',
  making: 'Making a clean copy...',
  use: 'Use the clean copy',
  using: 'Uploading...',
  download: 'Download it',
  inUse: 'Your file was replaced with the clean copy.',
  nothingToClean: 'There’s nothing to remove.',
  failed: 'The clean copy couldn’t be made. Your file is still here.',
  broken: (step: string, others: number) =>
    `A clean copy would break the code of “${step}”${others ? ` and ${others} more` : ''}. Please remove what’s private there in n8n, then choose the file again.`,
  notUploaded: 'The clean copy wasn’t uploaded. Your file is still here.',
  chooseAgain: 'To make a clean copy, choose the file again. This browser no longer has it.',
  changes: 'What the clean copy changes',
  changesHint: `It still imports into n8n. Only the first ${SHOWN_OF_SECRET} characters of each secret are shown.`,
  leftOut: 'Left out',
  wholeFile: 'The file itself',
} as const

export const severityTexts = {
  high: { title: 'Secrets', hint: 'A file that contains these can’t be submitted.' },
  medium: { title: 'Private details', hint: 'They could identify the creator.' },
  low: { title: 'Small traces', hint: 'Buyers don’t need these.' },
} as const

export const leakTitles = {
  secret: 'Secret',
  credential: 'Personal credential',
  personal_data: 'Personal data',
  pinned_data: 'Pinned data',
  static_data: 'Data from earlier runs',
  instance_id: 'n8n instance ID',
  email: 'Email address',
  private_host: 'Private server address',
  private_resource: 'Link to a private document',
} as const

export const problemTitles = {
  several_workflows: 'The file contains several workflows. Only the first is read',
  broken_node: 'The file contains entries that aren’t steps',
  missing_name: 'A step has no name',
  duplicate_name: 'Steps share a name',
  duplicate_id: 'Steps share an ID',
  dangling_connection: 'A connection points to a missing step',
  no_trigger: 'No trigger to start it',
  unreachable_step: 'Never reached',
  no_error_path: 'No error handling',
  newer_node: `Not in n8n ${n8nVersion}, the newest we know. It may need a newer one`,
  unknown_node: 'In a version that n8n doesn’t have',
  off_by_default: 'Turned off in n8n 2 by default',
  overlapping_nodes: 'Hidden behind another step',
} as const
