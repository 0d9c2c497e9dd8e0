/** Statuses of a template. See docs/product/selling.md#template-status. */
export const templateStatuses = ['pending', 'changes_requested', 'approved', 'rejected', 'archived'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/** Statuses of an update of an approved template. */
export const revisionStatuses = ['pending', 'changes_requested', 'approved', 'rejected', 'withdrawn'] as const

/** An admin's decision on a template or revision; only templates are archived. */
export type TemplateDecision = Exclude<TemplateStatus, 'pending'>

/** An item of the queue: a first submission, one that was sent back or rejected before, or an update of an approved template. */
export const queuedKinds = ['new', 'resubmitted', 'revision'] as const
export type QueuedKind = (typeof queuedKinds)[number]

const kindLabels: Record<QueuedKind, string> = { new: 'New', resubmitted: 'Resubmitted', revision: 'Update' }
export const queuedKindLabel = (kind: QueuedKind): string => kindLabels[kind]

/** Columns by which the queue can be sorted. */
export const queueSorts = ['waiting', 'name', 'price', 'creator'] as const
export type QueueSort = (typeof queueSorts)[number]

/** Page size of the queue; the same number as in the database. */
export const templateQueuePageSize = 25

/** Maximum length of a reviewer's note. */
export const reviewNoteLimit = 2000

const decisionsFrom: Record<TemplateStatus, TemplateDecision[]> = {
  pending: ['approved', 'changes_requested', 'rejected'],
  changes_requested: ['approved', 'rejected'],
  rejected: ['approved', 'changes_requested'],
  // Through the review again: an archived template is not approved at once.
  archived: ['changes_requested'],
  approved: ['archived'],
}

/**
 * The decisions that the review offers, the most likely one first. The database accepts a few more, such as rejecting an
 * archived template.
 */
export function possibleDecisions(status: TemplateStatus, isRevision: boolean): readonly TemplateDecision[] {
  if (!isRevision) return decisionsFrom[status]
  return status === 'pending' ? decisionsFrom.pending : []
}
