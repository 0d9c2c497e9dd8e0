import { applicationLimits, documentMessages } from '../rules/application.ts'
import { tooLong } from '../../base/messages/limits.ts'

/** Messages of the creator application. See docs/product/selling.md#creator-application. */
export const applicationMessages = {
  signInFirst: 'Please sign in to submit an application',
  alreadyApplied: (reference: string) => `You already have an application (Ref: ${reference})`,
  submitted: 'Application submitted successfully!',
  submitFailed: 'Failed to submit application',
  unchanged:
    'Nothing has changed since your last application. Update it to address the reason above, then submit it again.',
  loadFailed: 'Failed to load your application',

  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email format',
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  nameTooLong: tooLong(applicationLimits.name),
  companyNameMissing: 'Company name is required',
  companyNameTooLong: tooLong(applicationLimits.companyName),
  businessDescriptionMissing: 'Business description is required',
  businessDescriptionTooLong: tooLong(applicationLimits.businessDescription),
  templatesCountMissing: 'Please specify how many templates you have',
  socialUrlInvalid: 'Please enter a full URL that starts with https://',

  document: documentMessages,
  documentUploaded: 'Document uploaded successfully',
  documentFailed: 'Document upload failed',
  documentRemoved: 'Document removed',
  documentRemoveFailed: 'Failed to remove the document. Please try again.',
  documentGone: 'One of your documents is missing. Please remove it from the list and upload it again.',
  documentOpenFailed: 'Failed to open the document',
  answerMissing: 'Please enter your answer',
  answerTooLong: tooLong(applicationLimits.answer),
  answered: 'Thanks! Your application is back in review.',
  answerFailed: 'Failed to send your answer. Please try again.',
  tooManyDocuments: `You can attach up to ${applicationLimits.documents} documents`,
} as const

/** Messages of the application review. */
export const applicationReviewMessages = {
  approved: 'Application approved! Email notification sent to applicant.',
  rejected: 'Application denied.',
  info_requested: 'Question sent. The application will return to the queue once it’s answered.',
  undone: 'Decision undone. The applicant wasn’t emailed.',
  undoFailed: 'Failed to undo the decision',
  noteMissing: 'Please give a reason. We’ll email it to the applicant.',
  questionMissing: 'Please enter your question',
  noteAdded: 'Note added',
  noteFailed: 'Failed to add the note',
  internalNoteMissing: 'Please enter a note',
  reasonSaved: 'Saved for next time',
  reasonFailed: 'Failed to save the reason',
  reasonDeleted: 'Saved reason deleted',
  reasonsFailed: 'Failed to load saved reasons',
  deskFailed: 'Failed to load notes and registration',
  noteTooLong: tooLong(applicationLimits.note),
  decidedMeanwhile: 'This application was just updated or decided on. Please take another look.',
  ownApplication: 'You can’t review your own application',
  loadFailed: 'Failed to load applications',
  oneFailed: 'Failed to load the application',
  similarNamesFailed: 'Failed to check for creators with a similar name',
  sameName: 'Named like an approved creator:',
  suspended: 'Creator suspended. We’ll let them know by email.',
  restored: 'Creator restored. We’ll let them know by email.',
  suspensionFailed: 'Failed to update the suspension',
  suspensionReasonMissing: 'Please give a reason. We’ll email it to the creator.',
  auditFailed: 'Failed to load the audit log',
} as const
