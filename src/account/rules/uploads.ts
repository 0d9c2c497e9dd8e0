import { safeFileName } from '../../base/rules/files.ts'
import { documentUpload, endingOf, pictureUpload, randomPath, type UploadRule } from '../../base/rules/uploads.ts'
import { photoRule } from './profile-photo.ts'
import { checkCreatorDocument, companyDocumentRule, creatorDocumentRule } from './registration.ts'

/** The files of an account. */

export const companyDocumentUpload: UploadRule<never> = {
  ...documentUpload,
  ...companyDocumentRule,
  bucket: 'creator-documents',
  check: (file) => checkCreatorDocument(file, companyDocumentRule),
  pathOf: randomPath,
}

export const creatorDocumentUpload: UploadRule<never> = {
  ...documentUpload,
  ...creatorDocumentRule,
  bucket: 'creator-documents',
  check: (file) => checkCreatorDocument(file, creatorDocumentRule),
  pathOf: ({ userId, name, at }) => `${userId}/${at}-${safeFileName(name)}`,
}

export const profilePhotoUpload: UploadRule<never> = {
  ...pictureUpload(photoRule),
  bucket: 'profile-photos',
  overwrites: true,
  pathOf: ({ userId, name, at }) => `${userId}/${userId}-${at}.${endingOf(name)}`,
}
