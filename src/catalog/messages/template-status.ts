/** The word of each status of a template. See docs/product/selling.md#template-status. */
export const templateStatusWords = {
  pending: 'Pending',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
} as const

/** Badges of a template's status. */
export const templateStatusTexts = {
  approved: `✅ ${templateStatusWords.approved}`,
  rejected: `❌ ${templateStatusWords.rejected}`,
  changesRequested: `✏️ ${templateStatusWords.changes_requested}`,
  archived: `📦 ${templateStatusWords.archived}`,
  deleted: '🗑️ Deleted',
  pending: `🕐 ${templateStatusWords.pending}`,
  /** On the creator dashboard. */
  pendingReview: `${templateStatusWords.pending} Review`,
} as const
