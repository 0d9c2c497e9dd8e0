import type { ReviewedId } from '@/desk/data/reviewed-goods'
import type { ReviewedTemplate, TemplateReview } from '@/desk/data/template-review'

/** An earlier state of a template, to compare it with, and where its workflow is. */
export type Earlier = { template: ReviewedTemplate; goods: ReviewedId }

const ofTemplate = ({ template }: TemplateReview): ReviewedId => ({ id: template.id, seenAt: template.updated_at })

/** The workflow as it would be sold: the one of the revision, if it brings one. */
export const goodsAfter = (review: TemplateReview): ReviewedId =>
  review.revision && review.revision.proposed.goods_path !== review.template.goods_path
    ? { id: review.revision.id, seenAt: review.revision.updated_at }
    : ofTemplate(review)

/** Of an update, the template as it is sold now. */
export const liveTemplate = (review: TemplateReview): Earlier | null =>
  review.revision && { template: review.template, goods: ofTemplate(review) }

/** What the last review saw, of what waits for another one. */
export function lastReviewed({ template, revision, last_review }: TemplateReview): Earlier | null {
  if (!last_review || (revision ?? template).status !== 'pending') return null
  return {
    template: last_review.seen,
    goods: { id: template.id, seenAt: last_review.reviewed_at, atLastReview: true },
  }
}
