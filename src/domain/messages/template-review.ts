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
  notInspected: 'This file was not inspected.',
  privateDetails: (count: number) =>
    count === 1
      ? 'One private detail is still inside. Please look at it before you approve.'
      : `${count.toLocaleString('en-US')} private details are still inside. Please look at them before you approve.`,

  approved: 'Template approved. Its creator gets an email.',
  rejected: 'Template rejected. Its creator gets an email.',
  changes_requested: 'Changes requested. The creator gets an email.',
  archived: 'Template taken off the marketplace. Its creator gets an email.',

  noteMissing: 'Please give a reason. We’ll email it to the creator.',
  noteTooLong: `Please use at most ${reviewNoteLimit.toLocaleString('en-US')} characters`,
  ownTemplate: 'You can’t review your own template',
  changedMeanwhile:
    'This has just been decided or changed. The page now shows the latest version. Please take another look.',
  creatorNotApproved: 'Its creator isn’t approved yet. Decide on their application first, then approve this.',
  goodsDiffer: 'What buyers would get differs from what the page shows. Request changes so that it’s submitted again.',
  gone: 'This template is no longer there. Its creator may have deleted it.',
} as const
