import { applicationLimits, checkDocument, documentMessages } from '../../selling/rules/application.ts'
import {
  cleanFileName,
  type FileRule,
  fileProblem,
  safeFileName,
  sniffedBytes,
  sniffFileType,
  type StoredType,
} from './files.ts'
import { photoRule } from '../../account/rules/profile-photo.ts'
import { checkCreatorDocument, companyDocumentRule, creatorDocumentRule } from '../../account/rules/registration.ts'
import { pictureSide, sanitizedBytes } from './stored-files.ts'
import { templateImageRule } from '../../catalog/rules/template-image.ts'
import { checkGoods, goodsRule } from '../../workflow/rules/goods.ts'
import type { WorkflowReport } from '../../workflow/rules/report.ts'
import type { Skeleton } from '../../workflow/rules/types.ts'

/** A stored file. `path` must be referenced by a row within a day, or the file is swept. */
export type StoredFile = { path: string; name: string; size: number; type: string }

/** Purposes that the edge function upload-file accepts. */
export const uploadPurposes = [
  'application-document',
  'company-document',
  'creator-document',
  'template-image',
  'template-goods',
  'profile-photo',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

type Check =
  | { type: StoredType; skeleton?: Skeleton; report?: WorkflowReport; problem?: never }
  | { type?: never; problem: string }
type Place = { userId: string; name: string; at: number; random: string }

export type UploadRule = {
  bucket: string
  maxBytes: number
  messages: { missing: string; tooLarge: string; wrongType: string }
  /** Maximum width and height of an image, in pixels. */
  maxSide: number
  /** Whether a file overwrites one at the same path. */
  overwrites: boolean
  /** Detects the type by content and name, or returns the problem. */
  check: (file: File) => Promise<Check>
  /** Storage path; `name` is sanitized. See docs/product.md#storage. */
  pathOf: (place: Place) => string
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const drawnPath = ({ userId, name, at, random }: Place) => `${userId}/${at}-${random}.${endingOf(name)}`
const document = { maxSide: pictureSide.document, overwrites: false }
const picture = (rule: FileRule) => ({
  ...rule,
  maxSide: pictureSide.shown,
  check: (file: File) => checkPicture(file, rule),
})

export const uploadRules: Record<UploadPurpose, UploadRule> = {
  'application-document': {
    ...document,
    bucket: 'application-documents',
    maxBytes: applicationLimits.documentBytes,
    messages: documentMessages,
    check: checkDocument,
    pathOf: ({ userId, name, at, random }) => `${userId}/${at}-${random}-${safeFileName(name)}`,
  },
  'company-document': {
    ...document,
    ...companyDocumentRule,
    bucket: 'creator-documents',
    check: (file) => checkCreatorDocument(file, companyDocumentRule),
    pathOf: drawnPath,
  },
  'creator-document': {
    ...document,
    ...creatorDocumentRule,
    bucket: 'creator-documents',
    check: (file) => checkCreatorDocument(file, creatorDocumentRule),
    pathOf: ({ userId, name, at }) => `${userId}/${at}-${safeFileName(name)}`,
  },
  'template-image': { ...picture(templateImageRule), bucket: 'template-images', overwrites: false, pathOf: drawnPath },
  'template-goods': {
    ...document,
    ...goodsRule,
    bucket: 'template-goods',
    check: checkGoods,
    pathOf: ({ userId, at, random }) => `${userId}/${at}-${random}.json`,
  },
  'profile-photo': {
    ...picture(photoRule),
    bucket: 'profile-photos',
    overwrites: true,
    pathOf: ({ userId, name, at }) => `${userId}/${userId}-${at}.${endingOf(name)}`,
  },
}

async function checkPicture(file: File, rule: FileRule): Promise<Check> {
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  const problem = fileProblem({ name: file.name, size: file.size, head }, rule)
  const type = sniffFileType(head)
  return problem || !type ? { problem: problem ?? rule.messages.wrongType } : { type }
}

export type StoredUpload = {
  bytes: Uint8Array<ArrayBuffer>
  type: StoredType
  name: string
  /** The drawing of a workflow; missing for other files. */
  skeleton?: Skeleton
  /** The report on a workflow. */
  report?: WorkflowReport
  problem?: never
}

/** The sanitized file with the name to store, or the problem as an error message. */
export async function parseUpload(
  file: File,
  { check, maxSide, messages }: UploadRule,
): Promise<StoredUpload | { problem: string }> {
  const checked = await check(file)
  if (checked.problem !== undefined) return { problem: checked.problem }
  const { type, skeleton, report } = checked
  const bytes = sanitizedBytes(new Uint8Array(await file.arrayBuffer()), type, maxSide)
  return bytes
    ? { bytes, type, name: cleanFileName(file.name, type), skeleton, report }
    : { problem: messages.wrongType }
}
