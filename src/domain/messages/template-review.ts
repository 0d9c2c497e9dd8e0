import { reviewNoteLimit } from '../template-review.ts'

/** Messages of the template review. See docs/product.md#template-review. */
export const templateReviewMessages = {
  loading: 'Loading templates...',
  loadFailed: 'Failed to load the templates to review',
  loadingOne: 'Loading the template...',
  oneFailed: 'Failed to load the template to review',
  loadingSteps: 'Loading the steps...',
  goodsFailed: 'Failed to load the workflow',
  goodsUnreadable: 'This workflow cannot be read. Download it to see why.',
  downloadFailed: 'Failed to download the workflow',

  approved: 'Template approved. Its creator hears of it by email.',
  rejected: 'Template rejected. Its creator hears of it by email.',
  changes_requested: 'Changes requested. The creator hears of it by email.',
  archived: 'Template taken off the marketplace. Its creator hears of it by email.',

  noteMissing: 'Please give a reason: the creator reads it in the mail',
  noteTooLong: `Please use at most ${reviewNoteLimit.toLocaleString('en-US')} characters`,
  ownTemplate: 'Nobody reviews their own template',
  changedMeanwhile: 'This was decided upon or changed meanwhile. The page shows it as it is now: please look again.',
  creatorNotApproved: 'Its creator is not approved yet. Decide on their application first, then approve the template.',
  goodsDiffer:
    'What buyers would get differs from what the page shows. Request changes, so that it is submitted again.',
  gone: 'This template is no longer there. Its creator may have deleted it.',
} as const
