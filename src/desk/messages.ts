import { tooLong } from '../base/messages/limits.ts'
import { formatCount } from '../base/rules/numbers.ts'
import { recallLimits } from '../catalog/rules/recall.ts'
import { templateCountText } from '../catalog/rules/template.ts'
import { applicationLimits } from '../selling/rules/application.ts'
import { refundNoteLimit } from '../buying/rules/refund-request.ts'
import { maintenanceLimit } from './rules/maintenance.ts'
import { aliasLimits } from './rules/search-aliases.ts'
import { transferLimits } from '../selling/rules/payout.ts'

/** The review of creators' names. See docs/product/desk.md#names. */
export const nameReviewMessages = {
  loadFailed: 'Failed to load names',
  decideFailed: 'Failed to save your decision',
  decided: {
    approved: 'Name approved. We’ll let the creator know by email.',
    rejected: 'Name denied. We’ll let the creator know by email.',
  },
  noteMissing: 'Please give a reason. We’ll email it to the creator.',
  noteTooLong: tooLong(applicationLimits.note),
  usernameTaken: 'Another account has this username by now. Please deny the name with a reason.',
  ownName: 'This is your own name. Another admin has to decide.',
} as const

/** Payments screen of admins, and the export of payouts. See docs/product/desk.md#admin-payments. */
export const adminPaymentMessages = {
  problemsFailed: 'Failed to load payment problems',
  requestsFailed: 'Failed to load refund requests',
  payoutsFailed: 'Failed to load payouts',
  disputesFailed: 'Failed to load disputes',
  evidenceFailed: 'Failed to load the evidence',
  evidenceCopied: 'Evidence copied',
  evidenceNotCopied: 'The evidence couldn’t be copied. Please select and copy it yourself.',

  risksFailed: 'Failed to load risks',
  riskSeen: 'Marked as seen. It will be new again if it grows.',
  riskSeenFailed: 'Failed to mark it as seen',

  decided: {
    approved: 'Refund approved. We’ll email the buyer and the creator.',
    denied: 'Refund denied. We’ll email the buyer and the creator.',
    second_needed: 'Approved. Another admin has to approve this refund, too.',
  },
  decideFailed: 'Failed to save your decision',
  noteMissing: 'Please give a reason. We’ll email it to the buyer and the creator.',
  noteTooLong: tooLong(refundNoteLimit),
  waitsForSecond: 'You approved this refund. Another admin has to approve it, too.',
  requestDisputed: 'The payment is disputed, so the buyer’s bank decides about it',
  ownRequest: 'This may be your own purchase or sale, so another admin has to decide.',

  approved: (count: number) =>
    count === 0 ? 'Already approved' : `Approved ${payoutsOf(count)}. Another admin can pay them now.`,
  approveFailed: 'Failed to approve the payout',

  markedPaid: (marked: number, wanted: number) =>
    marked === wanted
      ? `Marked ${payoutsOf(marked)} as paid`
      : `Marked ${marked} of ${payoutsOf(wanted)} as paid. The rest were no longer pending.`,
  markPaidFailed: 'Failed to mark the payouts as paid',
  dateMissing: 'Please choose the transfer date',
  dateInFuture: 'The transfer date can’t be in the future',
  referenceMissing: 'Please enter the bank’s reference',
  referenceTooLong: tooLong(transferLimits.reference),

  markedReturned: 'Payout marked as returned. We’ll include it in the next weekly payouts.',
  markReturnedFailed: 'Failed to mark the payout as returned',
  reasonMissing: 'Please enter the bank’s reason. We’ll email it to the creator.',
  reasonTooLong: tooLong(transferLimits.returnReason),

  exported: (count: number) => `Exported ${payoutsOf(count)}. They stay pending until you mark them as paid.`,
  exportFailed: 'Failed to export the payouts',
  adminsOnly: 'Only admins can export payouts',
  ownPayout: 'Another admin has to export your own payout.',
  tooManyExports: 'Too many exports. Please try again later.',
  noPayingAccount:
    'The payout account isn’t configured. Set PAYOUT_ACCOUNT_NAME, PAYOUT_ACCOUNT_IBAN, and PAYOUT_ACCOUNT_BIC, or export as CSV.',
  alreadyExported:
    'Some of these payouts are already in a file. Reload the list, and make sure that file wasn’t sent to the bank.',
  exportAgainTitle: (count: number) => `Export ${payoutsOf(count)} again?`,
  exportAgain: (again: number, day: string) =>
    `${payoutsOf(again)} ${again === 1 ? 'is' : 'are'} already in a file, last exported on ${day}. If the bank got that file, ${again === 1 ? 'it' : 'they'} will be paid twice.`,
  approvalMissing: 'Another admin has to approve some of these payouts first. Reload the list.',
  notPending: 'Some of these payouts are no longer pending. Reload the list and make your selection again.',
} as const

/** The history of a creator. See docs/product/desk.md#template-review. */
export const creatorHistoryMessages = {
  loading: 'Loading the creator’s history...',
  failed: 'Failed to load the creator’s history',
} as const

/** Recalls. See docs/product/desk.md#recalls. */
export const recallMessages = {
  recalled: 'Template recalled. We’ll email its buyers and its creator.',
  lifted: 'Recall lifted. We’ll email its buyers and its creator.',
  failed: 'Failed to save the recall',
  causeMissing: 'Please choose a cause',
  instructionsTooShort: `Please tell buyers what to do (at least ${recallLimits.instructions.min} characters)`,
  instructionsTooLong: tooLong(recallLimits.instructions.max),
  reasonMissing: 'Please give a reason. We’ll email it to the creator.',
  liftReasonMissing: 'Please give a reason for the audit log',
  reasonTooLong: tooLong(recallLimits.reason),
  untold: (count: number) =>
    count === 1 ? 'We’re still emailing one buyer.' : `We’re still emailing ${formatCount(count)} buyers.`,
} as const

/** Stuck work. See docs/product/desk.md#stuck-work. */
export const stuckWorkMessages = {
  failed: 'Failed to load stuck work',
  nothing: 'Nothing is stuck',
  nothingOfKind: 'Nothing of this kind is stuck',
  selected: (count: number) => `${formatCount(count)} selected`,
  retried: (retried: number, wanted: number) =>
    retried === wanted
      ? 'We’ll try again within a minute'
      : `We’ll try ${formatCount(retried)} of ${formatCount(wanted)} again within a minute. The rest is no longer stuck.`,
  retryFailed: 'Failed to try again',
  sendTwiceTitle: (count: number) =>
    count === 1 ? 'Send this email again?' : `Send ${formatCount(count)} emails again?`,
  sendTwice: (count: number) =>
    count === 1
      ? 'We don’t know whether it was sent. If it was, it will arrive twice.'
      : 'We don’t know whether they were sent. Those that were will arrive twice.',
} as const

/** Health. See docs/product/desk.md#health. */
export const healthMessages = {
  failed: 'Failed to load the health',
  noErrors: 'No errors in the last seven days',
  noJobs: 'No job has run yet',
} as const

/** Maintenance. See docs/product/desk.md#maintenance. */
export const maintenanceMessages = {
  loadFailed: 'Failed to load whether maintenance is on',
  on: (sentence: string) => `Maintenance is on. People read: “${sentence}”`,
  off: 'Maintenance is off.',
  started: 'Maintenance is on. Nobody but admins can save anything.',
  ended: 'Maintenance is over. Everybody can save again.',
  failed: 'Failed to switch maintenance',
  sentenceMissing: 'Please tell people what happens, and until when',
  sentenceTooLong: tooLong(maintenanceLimit),
} as const

/** The search desk. See docs/product/desk.md#search. */
export const searchDeskMessages = {
  failed: 'Failed to load aliases',
  nothing: 'No aliases yet',
  saved: 'Saved. Searches use it from now on.',
  saveFailed: 'Failed to save the aliases',
  removed: 'Removed. Searches no longer use it.',
  removeFailed: 'Failed to remove the aliases',
  removedMeanwhile: 'These aliases were removed meanwhile',
  changedMeanwhile: 'These aliases have changed since you opened them. Please take another look.',
  withoutEffect: 'The search already treats these as the same word. Add a different one.',
  missing: 'Please enter at least one word',
  single: 'Please enter at least two different words',
  tooMany: `Please use ${formatCount(aliasLimits.words)} words or phrases or fewer`,
  tooLong: (start: string) =>
    `“${start}…” is too long. Please use ${formatCount(aliasLimits.characters)} characters or fewer.`,
  tooManyWords: (phrase: string) =>
    `“${phrase}” is too long. Please use ${formatCount(aliasLimits.wordsOfPhrase)} words or fewer per phrase.`,
  read: (words: string) => `The search reads: ${words}`,
  explainFailed: 'Failed to explain this search',
  corrected: (typed: string, used: string) => `No template contains “${typed}”, so we searched for “${used}”`,
  missingWord: (word: string) => `No template contains “${word}”`,
  uses: (count: number) => `In ${templateCountText(count)}`,
  opened: (people: number, words: string) => `${formatCount(people)} people opened it after “${words}”`,
  ignored: 'What people open doesn’t count for this template',
  opensIgnored: (name: string) => `What people open no longer counts for “${name}”.`,
  opensCounted: (name: string) => `What people open counts for “${name}” again.`,
  switchFailed: 'Failed to change what counts',
  moreLeads: (count: number) => `and ${formatCount(count)} more`,
  found: (total: number, shown: number) =>
    `${templateCountText(total)} found${total === shown ? '' : `. These are the first ${formatCount(shown)}.`}`,
} as const

/** Demand at the search desk. See docs/product/desk.md#search. */
export const demandDeskMessages = {
  failed: 'Failed to load what people look for',
  nothing: 'Nothing is missing right now',
  people: (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`,
  shown: 'Creators see it now',
  hidden: 'Hidden from creators',
  gone: 'Nobody looks for this any longer. Reload the list.',
  decideFailed: 'Failed to save your decision',
  wishesFailed: 'Failed to load wishes',
  noWishes: 'No wishes yet',
  answered: (count: number) => `Told of ${formatCount(count)} ${count === 1 ? 'template' : 'templates'}`,
  unansweredFailed: 'Failed to load searches',
  noUnanswered: 'No search ended without an opened template',
} as const

/** "1 payout", "1,204 payouts". */
export const payoutsOf = (count: number) => (count === 1 ? '1 payout' : `${formatCount(count)} payouts`)
