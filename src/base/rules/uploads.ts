import { cleanFileName, type FileRule, fileProblem, sniffedBytes, sniffFileType, type StoredType } from './files.ts'
import { pictureSide, sanitizedBytes } from './stored-files.ts'

/** A stored file. `path` must be referenced by a row within a day, or the file is swept. */
export type StoredFile = { path: string; name: string; size: number; type: string }

/** Purposes that the edge function upload-file accepts. Each area declares the rule of its own in rules/uploads.ts. */
export const uploadPurposes = [
  'application-document',
  'company-document',
  'creator-document',
  'template-image',
  'template-goods',
  'profile-photo',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

type Check<Found> =
  | { type: StoredType; found?: Found; bytes?: Uint8Array<ArrayBuffer>; problem?: never }
  | { type?: never; problem: string }
type Place = { userId: string; name: string; at: number; random: string }

/** `Found`: what the check reads from a file, to be stored with it. */
export type UploadRule<Found = unknown> = {
  bucket: string
  maxBytes: number
  messages: { missing: string; tooLarge: string; wrongType: string; copied?: string }
  /** Maximum width and height of an image, in pixels. */
  maxSide: number
  /** Whether a file overwrites one at the same path. */
  overwrites: boolean
  /** Detects the type by content and name, or returns the problem; `bytes` are stored in place of the file's. */
  check: (file: File) => Promise<Check<Found>>
  /** Storage path; `name` is sanitized. See docs/product/base.md#uploads. */
  pathOf: (place: Place) => string
}

export const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** A storage path without the name that the person gave. */
export const randomPath = ({ userId, name, at, random }: Place) => `${userId}/${at}-${random}.${endingOf(name)}`

/** Common to the rules of all documents. */
export const documentUpload = { maxSide: pictureSide.document, overwrites: false }

/** Common to the rules of all public pictures. */
export const pictureUpload = (rule: FileRule) => ({
  ...rule,
  maxSide: pictureSide.shown,
  check: (file: File) => checkPicture(file, rule),
})

async function checkPicture(file: File, rule: FileRule): Promise<Check<never>> {
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  const problem = fileProblem({ name: file.name, size: file.size, head }, rule)
  const type = sniffFileType(head)
  return problem || !type ? { problem: problem ?? rule.messages.wrongType } : { type }
}

export type StoredUpload<Found> = {
  bytes: Uint8Array<ArrayBuffer>
  type: StoredType
  name: string
  found?: Found
  problem?: never
}

/** The sanitized file with the name to store, or the problem as an error message. */
export async function parseUpload<Found>(
  file: File,
  { check, maxSide, messages }: UploadRule<Found>,
): Promise<StoredUpload<Found> | { problem: string }> {
  const checked = await check(file)
  if (checked.problem !== undefined) return { problem: checked.problem }
  const { type, found } = checked
  const bytes = checked.bytes ?? sanitizedBytes(new Uint8Array(await file.arrayBuffer()), type, maxSide)
  return bytes ? { bytes, type, name: cleanFileName(file.name, type), found } : { problem: messages.wrongType }
}
