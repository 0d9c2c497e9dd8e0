import { companyDocumentUpload, creatorDocumentUpload, profilePhotoUpload } from '../../../src/account/rules/uploads.ts'
import type { UploadPurpose, UploadRule } from '../../../src/base/rules/uploads.ts'
import { templateImageUpload } from '../../../src/catalog/rules/uploads.ts'
import { applicationDocumentUpload } from '../../../src/selling/rules/uploads.ts'
import type { FoundInGoods } from '../../../src/workflow/rules/goods.ts'
import { goodsUpload } from '../../../src/workflow/rules/uploads.ts'

/** The rules of all areas. Only goods have something to find in them. */
export const uploadRules: Record<UploadPurpose, UploadRule<FoundInGoods>> = {
  'application-document': applicationDocumentUpload,
  'company-document': companyDocumentUpload,
  'creator-document': creatorDocumentUpload,
  'template-image': templateImageUpload,
  'template-goods': goodsUpload,
  'profile-photo': profilePhotoUpload,
}
