/** Messages of all uploads, except for problems with the file. */
export const uploadMessages = {
  tooMany: 'You’ve uploaded a lot of files in a short time. Please try again later.',
  dayIsFull: 'You’ve reached today’s upload limit. Please try again tomorrow.',
  bucketMissing: 'Storage bucket not configured. Please contact support.',
  notPermitted: "Permission denied. Please make sure you're logged in.",
} as const
