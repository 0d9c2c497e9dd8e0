/** What an upload of any kind may be told beside what is wrong with its file. */
export const uploadMessages = {
  tooMany: 'You have uploaded many files already. Please try again later.',
  dayIsFull: 'You have uploaded as much as fits into a day. Please try again tomorrow.',
} as const
