import { paths } from '../../base/rules/paths.ts'
import { screenTitles } from '../../base/rules/screen-titles.ts'
import { snapshotPrefix, templateLimits } from '../rules/template-submission.ts'
import { tooLong } from '../../base/messages/limits.ts'
import { keywordLimits } from '../../catalog/rules/keywords.ts'
import { workflowMessages } from '../../workflow/messages/workflow.ts'
import { formatCents } from '../../base/rules/money.ts'
import { formatCount } from '../../base/rules/numbers.ts'

/** An amount without ".00": cents are shown where there are any. */
const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, '')

/** The lowest and the highest price, for hints and messages. */
export const priceRange = `${dollars(templateLimits.lowestPriceCents)} to ${dollars(templateLimits.highestPriceCents)}`

/** Messages of submitting and editing a template. See docs/product/selling.md#template-submission. */
export const submissionMessages = {
  title: screenTitles[paths.createTemplate],
  draftDiscarded: 'Draft discarded',

  platformMissing: 'Platform is required',
  emailInvalid: 'Please enter a valid email',
  nameMissing: 'Product name is required',
  nameTooLong: tooLong(templateLimits.name),
  categoryMissing: 'Category is required',
  shortDescriptionMissing: 'Short description is required',
  shortDescriptionTooLong: tooLong(templateLimits.shortDescription),
  longDescriptionMissing: 'Long description is required',
  longDescriptionTooLong: tooLong(templateLimits.longDescription),
  priceMissing: 'Template price is required',
  priceInvalid: 'Please enter an amount in dollars, such as 49 or 49.50',
  priceOutOfRange: `Please enter 0 for a free template, or a price from ${priceRange}`,
  feeOutOfRange: `Please enter ${dollars(templateLimits.highestFeeCents)} or less`,
  snapshotUrlMissing: 'GHL templates require a snapshot URL',
  snapshotUrlRefused: 'GHL Snapshot URL is required for GHL templates',
  snapshotUrlPrefix: `URL must start with ${snapshotPrefix}`,
  snapshotUrlInvalid: 'Please enter the whole snapshot link, without spaces',
  contentsInvalid: 'Please shorten the lists. Use short names, one per line, without special characters',
  keywordsFull: `You have all ${keywordLimits.most}. Remove one to add another.`,
  keywordTooLong: `Please shorten this keyword to ${formatCount(keywordLimits.length)} characters or fewer`,
  keywordOdd: 'Please use letters, numbers and common signs in keywords',
  keywordLeft: 'Please add this keyword or clear the field',
  keywordsInvalid: `Please give up to ${formatCount(keywordLimits.most)} different keywords of up to ${formatCount(keywordLimits.length)} characters`,
  keywordNamesCreator: (keyword: string) =>
    keyword
      ? `“${keyword}” is the name of another creator. Please remove it`
      : 'One of your keywords is the name of another creator. Please remove it',
  imageMissing: 'Template image is required',
  goodsMissing: 'n8n templates require either a JSON file upload or a JSON URL',
  holdsSecrets: 'This file contains secrets. Make a clean copy before you submit.',
  goodsLeak: 'This workflow contains a secret or pinned data. Please make a clean copy and submit that.',
  goodsCopied: workflowMessages.copied,
  objectionHint: 'Is it your own work, or do you have permission? Tell us, and we’ll look at both.',
  jsonUrlInvalid: 'Please enter a full URL that starts with https://',
  changelogMissing: 'Please say what changed',
  changelogTooLong: tooLong(templateLimits.changelog),

  notLoggedIn: 'You must be logged in to submit a template',
  submitFailed: (reason: string) => `Failed to submit template: ${reason}`,
  unknown: 'Unknown error',
  fileGone: 'One of your files is missing. Please remove it and upload it again',
  otherPlatform: 'This file is a workflow, which this platform doesn’t import. Please choose its platform',
  questionUnknown:
    'One of your questions is about a value that the file doesn’t have. Please untick it, or reload the page',
  otherGoods: 'Your changes don’t match what buyers would get. Please add the file or link again',
  changedMeanwhile: 'This has changed since you opened it. Please reload the page',
  submitted: 'Template submitted for review',
  revised: 'Update submitted for review',
  nothingChanged: 'Nothing has changed yet',
  loadFailed: 'Failed to load the template',

  goodsFailed: 'Error uploading file',
  goodsUnreadable: 'The file couldn’t be read. Please choose it again.',
  fetchFailed: 'We couldn’t read this link. Please check it, or upload the file instead.',
} as const

/** Messages by the name of the database's refusal of a submission. */
export const submissionRefusals = {
  snapshot_link_missing: submissionMessages.snapshotUrlRefused,
  workflow_missing: submissionMessages.goodsMissing,
  file_gone: submissionMessages.fileGone,
  other_platform: submissionMessages.otherPlatform,
  workflow_leaks: submissionMessages.goodsLeak,
  goods_copied: submissionMessages.goodsCopied,
  nothing_to_deliver: submissionMessages.otherGoods,
  other_goods: submissionMessages.otherGoods,
  question_unknown: submissionMessages.questionUnknown,
  keyword_names_creator: submissionMessages.keywordNamesCreator(''),
} as const
