/** Texts about what was found in a workflow file, for its creator and for reviewers. */
export const checkMessages = {
  nothing: 'Nothing private found.',
  holdsSecretsHint: 'Anyone who buys it could use them. The copy replaces them with placeholders.',
  holdsPrivate: 'Some details reveal something about you. A clean copy leaves them out.',
  make: 'Make a clean copy',
  making: 'Making a clean copy...',
  use: 'Use the clean copy',
  using: 'Uploading...',
  download: 'Download it',
  inUse: 'The clean copy is in place.',
  nothingToClean: 'There’s nothing to remove.',
  failed: 'The clean copy could not be made. Your file is still here.',
  notUploaded: 'The clean copy was not uploaded. Your file is still here.',
  chooseAgain: 'Choose the file again to make a clean copy: this browser no longer has it.',
  changes: 'What the clean copy changes',
  changesHint: 'It still imports into n8n. Only the first 4 characters of each secret are shown.',
  leftOut: 'Left out',
  wholeFile: 'The file itself',
} as const

export const severityTexts = {
  high: { title: 'Secrets', hint: 'A file with these cannot be submitted.' },
  medium: { title: 'Private details', hint: 'They reveal something about the creator.' },
  low: { title: 'Small traces', hint: 'Of no use to buyers.' },
} as const

export const leakTitles = {
  secret: 'Secret',
  credential: 'Personal credential',
  pinned_data: 'Pinned data',
  static_data: 'Data from earlier runs',
  instance_id: 'ID of an n8n server',
  email: 'Email address',
  private_host: 'Address of a private server',
  private_resource: 'Link to a private document',
} as const

export const problemTitles = {
  several_workflows: 'The file contains several workflows; only the first is read',
  broken_node: 'The file contains entries that aren’t steps',
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
