import { maxMegabytes } from '../../base/rules/limits.ts'

/** Messages for the company document at registration. */
export const companyDocumentMessages = {
  missing: 'File is required',
  tooLarge: `File is too large. Maximum size is ${maxMegabytes.creatorDocument}MB.`,
  wrongType: 'Invalid file type. Only PDF and Word documents are allowed.',
} as const

/** Messages for creator documents. */
export const creatorDocumentMessages = {
  missing: 'File is required',
  tooLarge: `File size exceeds the ${maxMegabytes.creatorDocument}MB limit.`,
  wrongType: 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.',
} as const
