import { documentTypeOf, hasExtensionOf, type DocumentType } from '../../base/rules/document-files.ts'
import { bytesOf, maxMegabytes } from '../../base/rules/limits.ts'
import { companyDocumentMessages, creatorDocumentMessages } from '../messages/documents.ts'

/** Options of the templates count; an application has others. */
export const registrationTemplateCounts = ['0', '1-5', '6-10', '11-20', '20+'] as const

/** Platforms of a creator's social accounts. */
export const registrationPlatforms = ['linkedin', 'facebook', 'instagram', 'twitter', 'website'] as const
export type RegistrationPlatform = (typeof registrationPlatforms)[number]

/** `accept` of the company document's picker; the upload accepts fewer types. */
export const companyDocumentAccept = '.pdf,.doc,.docx,.jpg,.jpeg,.png'

export type DocumentRule = {
  types: readonly DocumentType[]
  /** Maximum file size. */
  maxBytes: number
  messages: { missing: string; tooLarge: string; wrongType: string }
}

const maxBytes = bytesOf(maxMegabytes.creatorDocument)
const word = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const

/** Rules for the company document at registration. */
export const companyDocumentRule: DocumentRule = {
  types: ['application/pdf', ...word],
  maxBytes,
  messages: companyDocumentMessages,
}

/** Rules for creator documents. */
export const creatorDocumentRule: DocumentRule = {
  types: ['application/pdf', 'image/jpeg', 'image/png', ...word],
  maxBytes,
  messages: creatorDocumentMessages,
}

export type CheckedDocument = { type: DocumentType; problem?: never } | { type?: never; problem: string }

/**
 * Detects a document's type by content and checks it and the file extension against a rule.
 * @returns the type, or the problem as an error message
 */
export async function checkCreatorDocument(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'> | null,
  { types, maxBytes, messages }: DocumentRule,
): Promise<CheckedDocument> {
  if (!file || file.size === 0) return { problem: messages.missing }
  if (file.size > maxBytes) return { problem: messages.tooLarge }
  const type = documentTypeOf(new Uint8Array(await file.arrayBuffer()))
  return type && types.includes(type) && hasExtensionOf(type, file.name) ? { type } : { problem: messages.wrongType }
}
