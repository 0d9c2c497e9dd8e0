import { safeFileName } from '../../base/rules/files.ts'
import { documentUpload, type UploadRule } from '../../base/rules/uploads.ts'
import { applicationLimits, checkDocument, documentMessages } from './application.ts'

export const applicationDocumentUpload: UploadRule<never> = {
  ...documentUpload,
  bucket: 'application-documents',
  maxBytes: applicationLimits.documentBytes,
  messages: documentMessages,
  check: checkDocument,
  pathOf: ({ userId, name, at, random }) => `${userId}/${at}-${random}-${safeFileName(name)}`,
}
