import type { TemplateReview } from '@/desk/data/template-review'

/** Reference of a workflow: the id of a template or revision, and the time of its last change. */
export type ReviewedId = { id: string; seenAt: string }

const ofTemplate = ({ template }: TemplateReview): ReviewedId => ({ id: template.id, seenAt: template.updated_at })

/** Whether a revision brings another file. */
export const changesGoods = ({ template, revision }: Pick<TemplateReview, 'template' | 'revision'>): boolean =>
  revision !== null && revision.proposed.goods_path !== template.goods_path

/** The workflow as it would be sold: the one of the revision, if it brings one. */
export const goodsAfter = (review: TemplateReview): ReviewedId =>
  review.revision && changesGoods(review)
    ? { id: review.revision.id, seenAt: review.revision.updated_at }
    : ofTemplate(review)

/** The workflow as it is sold now. */
export const goodsBefore = ofTemplate
