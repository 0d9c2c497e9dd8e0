import { documentUpload, type UploadRule } from '../../base/rules/uploads.ts'
import { checkGoods, type FoundInGoods, goodsRule } from './goods.ts'

export const goodsUpload: UploadRule<FoundInGoods> = {
  ...documentUpload,
  ...goodsRule,
  bucket: 'template-goods',
  check: checkGoods,
  pathOf: ({ userId, at, random }) => `${userId}/${at}-${random}.json`,
}
