import { snapshotMessages } from '../../catalog/messages/snapshots.ts'
import { reviewNoteLimit } from '../rules/template-review.ts'
import { tooLong } from '../../base/messages/limits.ts'
import { formatCount } from '../../base/rules/numbers.ts'

/** Messages of the template review. See docs/product/desk.md#template-review. */
export const templateReviewMessages = {
  loading: 'Loading templates...',
  loadFailed: 'Failed to load the templates to review',
  loadingOne: 'Loading the template...',
  oneFailed: 'Failed to load the template to review',
  loadingSteps: 'Loading the steps...',
  goodsFailed: 'Failed to load the workflow',
  goodsUnreadable: 'This workflow can’t be read. Download it to see why.',
  downloadFailed: 'Failed to download the workflow',
  loadingSimilar: 'Comparing with other templates...',
  similarFailed: 'Failed to compare with other templates',
  nothingSimilar: 'Nothing similar by another creator.',
  notCompared: 'This file has no fingerprint, so it wasn’t compared.',
  hasSame: 'Another creator has the same template. Please find out whose it is before you approve.',
  hasSimilar: (count: number) =>
    count === 1
      ? 'Another creator has a similar template. Please compare before you approve.'
      : `Other creators have ${formatCount(count)} similar templates. Please compare before you approve.`,
  notInspected: 'This file wasn’t checked.',
  privateDetails: (count: number) =>
    count === 1
      ? 'The file still contains one private detail. Please check it before you approve.'
      : `${formatCount(count)} private details are still inside. Please look at them before you approve.`,

  strikeHint: 'Strike what misleads. Struck keywords don’t go live when you approve, and we’ll tell the creator.',
  struck: (keywords: string) => `Struck keywords stay out: ${keywords}.`,

  approved: 'Template approved. We’ll email its creator.',
  rejected: 'Template rejected. We’ll email its creator.',
  changes_requested: 'Changes requested. We’ll email the creator.',
  archived: 'Template taken off the marketplace. We’ll email its creator.',

  noteMissing: 'Please give a reason. We’ll email it to the creator.',
  noteTooLong: tooLong(reviewNoteLimit),
  ownTemplate: 'You can’t review your own template',
  changedMeanwhile:
    'This was just decided or changed. The page now shows the latest version. Please take another look.',
  creatorNotApproved: 'The creator isn’t approved yet. Review their application first, then approve this.',
  creatorSuspended: 'The creator is suspended. Restore them first, then approve this.',
  recalled: 'This template is recalled. Lift the recall first.',
  goodsDiffer: 'The file buyers would get doesn’t match the page. Request changes so the creator can resubmit it.',
  goodsMissing: 'There’s nothing to deliver yet. Request changes so the creator can add the file or link.',
  fileChanged:
    'The file is missing or has changed since it was uploaded. Request changes so the creator can upload it again.',
  pictureChanged:
    'A picture is missing or has changed since it was uploaded. Request changes so the creator can upload it again.',
  leaks: 'The workflow contains a secret or pinned data. Request changes so the creator can make a clean copy.',
  questionUnknown:
    'A question asks for a value that the file doesn’t have. Request changes so the creator can mend it.',
  keywordNamesCreator: 'A keyword is the name of another creator. Strike it, then approve this.',
  otherPlatform:
    'The file is a workflow, which this platform doesn’t import. Request changes so the creator can fix it.',
  copied: 'Another creator has the same template. Take that one down first, or reject this one.',
  gone: 'This template no longer exists. Its creator may have deleted it.',
} as const

/** Messages by the name of the database's refusal of a decision. */
export const reviewRefusals = {
  own_template: templateReviewMessages.ownTemplate,
  creator_not_approved: templateReviewMessages.creatorNotApproved,
  creator_suspended: templateReviewMessages.creatorSuspended,
  template_recalled: templateReviewMessages.recalled,
  checks_missing: snapshotMessages.confirmFirst,
  contents_missing: snapshotMessages.contentsMissing,
  other_goods: templateReviewMessages.goodsDiffer,
  nothing_to_deliver: templateReviewMessages.goodsMissing,
  snapshot_link_missing: templateReviewMessages.goodsMissing,
  workflow_missing: templateReviewMessages.goodsMissing,
  file_gone: templateReviewMessages.fileChanged,
  file_changed: templateReviewMessages.fileChanged,
  picture_changed: templateReviewMessages.pictureChanged,
  workflow_leaks: templateReviewMessages.leaks,
  goods_copied: templateReviewMessages.copied,
  other_platform: templateReviewMessages.otherPlatform,
  question_unknown: templateReviewMessages.questionUnknown,
  keyword_names_creator: templateReviewMessages.keywordNamesCreator,
} as const
