import { formatCount } from '../numbers.ts'
import { ticketLimits } from '../support.ts'

/** Messages of support tickets. */
export const ticketMessages = {
  nameMissing: 'Please enter your name',
  nameTooLong: `Please use at most ${ticketLimits.name} characters`,
  emailInvalid: 'Please enter a valid email address',
  categoryMissing: 'Please choose a category',
  subjectTooShort: `Subject must be at least ${ticketLimits.subject.least} characters`,
  subjectTooLong: `Subject must be at most ${ticketLimits.subject.most} characters`,
  messageTooShort: `Message must be at least ${ticketLimits.message.least} characters`,
  messageTooLong: `Message must be at most ${formatCount(ticketLimits.message.most)} characters`,
  tooManyFiles: `You can attach at most ${ticketLimits.attachments} files`,
  fileUnreadable: 'The file could not be read. Please choose it again.',
  tooManyTickets: 'You have sent several tickets already. Please try again later.',
  sendFailed: 'Failed to send your ticket. Please try again.',
  sent: 'Support ticket sent',
  loadFailed: 'Failed to load support tickets',
  threadFailed: 'Failed to load support ticket',
  replyMissing: 'Please write a reply',
  replyTooLong: `Reply must be at most ${formatCount(ticketLimits.message.most)} characters`,
  replyFailed: 'Failed to send your reply',
  tooManyReplies: 'You have written several replies already. Please try again later.',
  noFilesByMail: 'Files cannot be attached here: this ticket is answered by email',
  replied: 'Reply sent',
  closed: 'Ticket closed',
  closeFailed: 'Failed to close the ticket',
  changedMeanwhile: 'This ticket has changed since you opened it. Read what is new, then close it.',
  attachmentFailed: 'Failed to open the attachment',
} as const

/** Messages of reports. */
export const reportMessages = {
  reasonMissing: 'Please choose a reason',
  detailsTooLong: 'Please use at most 1,000 characters',
  sent: 'Thank you. Our team will look at it.',
  sendFailed: 'Failed to send your report. Please try again.',
  tooMany: 'You have sent several reports already. Please try again later.',
  loadFailed: 'Failed to load reports',
  closed: 'Report closed',
  closeFailed: 'Failed to close the report',
} as const
