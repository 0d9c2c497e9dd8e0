import { actionTexts } from '../../src/base/messages/actions.ts'
import { dateMessages } from '../../src/base/messages/dates.ts'
import { attachmentMessages } from '../../src/base/messages/files.ts'
import { pageMessages } from '../../src/base/messages/page.ts'
import { uploadMessages } from '../../src/base/messages/uploads.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Buttons and links', [
  [actionTexts.logIn, 'Log in'],
  [actionTexts.browseTemplates, 'Browse Templates'],
  [actionTexts.viewAllTemplates, 'View All Templates'],
  [actionTexts.createTemplate, 'Create Template'],
  [actionTexts.openTicket, 'Open Support Ticket'],
  [actionTexts.saveChanges, 'Save Changes'],
  [actionTexts.saving, 'Saving...'],
  [actionTexts.uploading, 'Uploading...'],
  [actionTexts.returnHome, 'Return to Home'],
  [actionTexts.backHome, 'Back to Home'],
])

asSpecified('Dates', [
  [dateMessages.invalid, 'Invalid date'],
  [dateMessages.unknownAge, 'Unknown time'],
])

asSpecified('Attachments', [
  [attachmentMessages.missing, 'File is required'],
  [attachmentMessages.tooLarge, 'File size exceeds the 5MB limit'],
])

asSpecified('The page', [[pageMessages.tagline, 'Automation Made Simple']])

asSpecified('Uploads', [
  [uploadMessages.bucketMissing, 'Storage bucket not configured. Please contact support.'],
  [uploadMessages.notPermitted, "Permission denied. Please make sure you're logged in."],
])
