/** Words for timestamps that cannot be read. */
export const dateMessages = {
  invalid: 'Invalid date',
  unknownAge: 'Unknown time',
} as const
