import { fileTypeOfDocument, hasNameOf, type DocumentType } from './document-files.ts'

/** Where an application stands (spec section 4); nobody but an admin moves it on from submitted. */
export const applicationStatuses = ['submitted', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export type ApplicationDecision = Exclude<ApplicationStatus, 'submitted'>

const statusLabels: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Denied',
}
export const applicationStatusLabel = (status: ApplicationStatus): string => statusLabels[status]

/** "How many templates do you have", spec section 9; a registration asks with other steps. */
export const applicationTemplateCounts = ['1-3', '4-10', '11-20', '21+'] as const
export type ApplicationTemplateCount = (typeof applicationTemplateCounts)[number]

/** The platforms of an application (spec section 3); a registration knows others. */
export const applicationPlatforms = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'youtube', label: 'YouTube' },
] as const
export type ApplicationPlatform = (typeof applicationPlatforms)[number]['value']

export const applicationPlatformLabel = (value: string): string =>
  applicationPlatforms.find((platform) => platform.value === value)?.label ?? value

/** The most letters of each text, the most documents, the most bytes of one (spec section 9). */
export const applicationLimits = {
  name: 100,
  companyName: 200,
  businessDescription: 5000,
  url: 2048,
  note: 2000,
  documents: 10,
  documentBytes: 5 * 1024 * 1024,
  documentName: 255,
} as const

/** How many a page of the queue and of the audit log shows. The database holds the same numbers. */
export const applicationsPageSize = 20
export const auditPageSize = 50

/** Spec section 9, "Review time of an application". */
export const reviewTime = '1-2 business days'

/** What the database makes: FS, the year, and six characters without I, L, O and U. */
export const referenceNumberPattern = /^FS-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/

/** What a file input offers. */
export const documentAccept = '.pdf,.doc,.docx,.jpg,.jpeg,.png'

export const documentMessages = {
  missing: 'File is required',
  tooLarge: 'File size exceeds the 5MB limit',
  wrongType: 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.',
  nameTooLong: `The file name is too long. Please use at most ${applicationLimits.documentName} characters.`,
  namePath: 'The file name must not contain slashes or control characters. Please rename the file.',
} as const

export type DocumentCheck = { type: DocumentType; problem?: never } | { type?: never; problem: string }

/**
 * What a document is, told by its bytes and held against its name; or what is wrong with it, in words for its sender. The
 * form asks before the upload, the function that takes it asks again.
 */
export async function checkDocument(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<DocumentCheck> {
  const problem = documentNameProblem(file.name)
  if (problem) return { problem }
  if (file.size === 0) return { problem: documentMessages.missing }
  if (file.size > applicationLimits.documentBytes) return { problem: documentMessages.tooLarge }
  const type = fileTypeOfDocument(new Uint8Array(await file.arrayBuffer()))
  return type && hasNameOf(type, file.name) ? { type } : { problem: documentMessages.wrongType }
}

/** What is wrong with a document's name; null where nothing is. */
export function documentNameProblem(name: string): string | null {
  if (name.length > applicationLimits.documentName) return documentMessages.nameTooLong
  return /[/\\\p{Cc}]/u.test(name) ? documentMessages.namePath : null
}
