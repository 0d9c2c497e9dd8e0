import { documentTypeOf, hasExtensionOf, type DocumentType } from '../../base/rules/document-files.ts'
import { bytesOf, maxMegabytes } from '../../base/rules/limits.ts'

/** Status of a creator application; only admins change it after submission. */
export const applicationStatuses = ['submitted', 'info_requested', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export type ApplicationDecision = Exclude<ApplicationStatus, 'submitted'>

const statusLabels: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  info_requested: 'Info requested',
  approved: 'Approved',
  rejected: 'Denied',
}
/** Whether an application still needs a decision: it waits for an admin, or for the applicant's answer. */
export const isOpenApplication = (status: ApplicationStatus): boolean =>
  status === 'submitted' || status === 'info_requested'

/** Decisions that need words; reasons for them can be saved. */
export const reasonedDecisions = ['rejected', 'info_requested'] as const satisfies readonly ApplicationDecision[]
export type ReasonedDecision = (typeof reasonedDecisions)[number]

/** How many reasons admins can save; the same as in the database. */
export const savedReasonsLimit = 50

/** Columns by which the application queue can be sorted. */
export const applicationSorts = ['waiting', 'name', 'templates'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

/** For how long a decision can be undone, and after which time its email leaves; the same as in the database. */
export const undoMs = 10_000
export const decisionMailMs = 15_000

export const applicationStatusLabel = (status: ApplicationStatus): string => statusLabels[status]

/** Options of "How many templates do you have"; registration has others. */
export const applicationTemplateCounts = ['1-3', '4-10', '11-20', '21+'] as const

/** Platforms of an application; registration has others. */
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

/** Maximum length of each text, number of documents, and bytes per document. */
export const applicationLimits = {
  name: 100,
  companyName: 200,
  businessDescription: 5000,
  note: 2000,
  answer: 2000,
  documents: 10,
  documentBytes: bytesOf(maxMegabytes.applicationDocument),
  documentName: 255,
} as const

/** Page size of the application queue; the same number as in the database. */
export const applicationsPageSize = 20

/** Format of the database's reference numbers: FS, the year, and six characters without I, L, O and U. */
export const referenceNumberPattern = /^FS-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/

/** `accept` of the file input. */
export const documentAccept = '.pdf,.doc,.docx,.jpg,.jpeg,.png'

export const documentMessages = {
  missing: 'File is required',
  tooLarge: `File size exceeds the ${maxMegabytes.applicationDocument}MB limit`,
  wrongType: 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.',
  nameTooLong: `The file name is too long. Please use ${applicationLimits.documentName} characters or fewer.`,
  namePath: 'File names can’t contain slashes or control characters. Please rename the file.',
} as const

export type DocumentCheck = { type: DocumentType; problem?: never } | { type?: never; problem: string }

/**
 * Detects a document's type by content and checks that the file extension matches. Runs in the form before the upload,
 * and again in the edge function.
 * @returns the type, or the problem as an error message
 */
export async function checkDocument(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<DocumentCheck> {
  const problem = documentNameProblem(file.name)
  if (problem) return { problem }
  if (file.size === 0) return { problem: documentMessages.missing }
  if (file.size > applicationLimits.documentBytes) return { problem: documentMessages.tooLarge }
  const type = documentTypeOf(new Uint8Array(await file.arrayBuffer()))
  return type && hasExtensionOf(type, file.name) ? { type } : { problem: documentMessages.wrongType }
}

/** The problem with a document's file name (too long, path separators, control characters) as an error message, or null. */
export function documentNameProblem(name: string): string | null {
  if (name.length > applicationLimits.documentName) return documentMessages.nameTooLong
  return /[/\\\p{Cc}]/u.test(name) ? documentMessages.namePath : null
}

/** Uploaded documents as the `documents` argument of `submit_application` and `answer_application`. */
export const toDocumentRows = (documents: { path: string; name: string }[]) =>
  documents.map(({ path, name }) => ({ file_url: path, file_name: name }))
