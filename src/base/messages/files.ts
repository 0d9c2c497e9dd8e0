import { maxMegabytes } from '../rules/limits.ts'

/** Messages for attachments of support tickets. */
export const attachmentMessages = {
  missing: 'File is required',
  tooLarge: `File size exceeds the ${maxMegabytes.attachment}MB limit`,
  wrongType: 'Invalid file type. Only PNG, JPEG, GIF, WebP, PDF, and plain text files are allowed.',
} as const
