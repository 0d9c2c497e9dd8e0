/** The public page of a person. */
export const creatorPageMessages = {
  loadFailed: 'Failed to load this profile',
} as const
