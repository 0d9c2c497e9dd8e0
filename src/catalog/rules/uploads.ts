import { pictureUpload, randomPath, type UploadRule } from '../../base/rules/uploads.ts'
import { templateImageRule } from './template-image.ts'

export const templateImageUpload: UploadRule<never> = {
  ...pictureUpload(templateImageRule),
  bucket: 'template-images',
  overwrites: false,
  pathOf: randomPath,
}
