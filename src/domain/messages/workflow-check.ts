/** Texts about what was found in a workflow file, for its creator and for reviewers. */
export const checkMessages = {
  nothing: 'Nothing private found.',
  holdsSecretsHint: 'Whoever buys it could use them. The copy has placeholders in their place.',
  holdsPrivate: 'Some details say something about you. A clean copy leaves them out.',
  make: 'Make a clean copy',
  making: 'Making a clean copy...',
  use: 'Use the clean copy',
  using: 'Uploading...',
  download: 'Download it',
  inUse: 'The clean copy is in place.',
  nothingToClean: 'There is nothing to take out.',
  failed: 'The clean copy could not be made. Your file is still here.',
  notUploaded: 'The clean copy was not uploaded. Your file is still here.',
  chooseAgain: 'Choose the file again to make a clean copy: this browser has not kept it.',
  changes: 'What the clean copy changes',
  changesHint: 'It still imports into n8n. Secrets are shown by their first 4 characters alone.',
  leftOut: 'Left out',
  wholeFile: 'The file itself',
} as const

export const severityTexts = {
  high: { title: 'Secrets', hint: 'A file with these cannot be submitted.' },
  medium: { title: 'Private details', hint: 'They say something about the creator.' },
  low: { title: 'Small traces', hint: 'Of no use to buyers.' },
} as const

export const leakTitles = {
  secret: 'Secret',
  credential: 'Own credential',
  pinned_data: 'Pinned data',
  static_data: 'Data of earlier runs',
  instance_id: 'Id of an n8n server',
  email: 'Email address',
  private_host: 'Address of an own server',
  private_resource: 'Link to an own document',
} as const

export const problemTitles = {
  several_workflows: 'The file holds several workflows; only the first is read',
  broken_node: 'The file holds entries that are no steps',
  missing_name: 'A step has no name',
  duplicate_name: 'Steps share a name',
  duplicate_id: 'Steps share an id',
  dangling_connection: 'A connection leads nowhere',
  no_trigger: 'No trigger starts it',
  unreachable_step: 'Never reached',
  no_error_path: 'No step handles errors',
  unknown_node: 'Not known to n8n',
  off_by_default: 'Switched off in n8n 2 until its owner allows it',
  overlapping_nodes: 'Hidden behind another step',
} as const
