import { applicationMessages, applicationReviewMessages } from '../../src/selling/messages/creator-application.ts'
import { myTemplatesMessages } from '../../src/selling/messages/my-templates.ts'
import { paymentLinkMessages } from '../../src/selling/messages/payment-links.ts'
import { paymentMethodMessages } from '../../src/selling/messages/payment-methods.ts'
import { submissionMessages } from '../../src/selling/messages/template-submission.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Creator application', [
  [applicationMessages.signInFirst, 'Please sign in to submit an application'],
  [applicationMessages.alreadyApplied('...'), 'You already have an application (Ref: ...)'],
  [applicationMessages.submitted, 'Application submitted successfully!'],
  [applicationMessages.submitFailed, 'Failed to submit application'],
  [applicationMessages.emailMissing, 'Email is required'],
  [applicationMessages.emailInvalid, 'Invalid email format'],
  [applicationMessages.firstNameMissing, 'First name is required'],
  [applicationMessages.lastNameMissing, 'Last name is required'],
  [applicationMessages.companyNameMissing, 'Company name is required'],
  [applicationMessages.businessDescriptionMissing, 'Business description is required'],
  [applicationMessages.templatesCountMissing, 'Please specify how many templates you have'],
  [applicationMessages.document.missing, 'File is required'],
  [applicationMessages.document.tooLarge, 'File size exceeds the 5MB limit'],
  [applicationMessages.document.wrongType, 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.'],
  [applicationMessages.documentUploaded, 'Document uploaded successfully'],
  [applicationMessages.documentFailed, 'Document upload failed'],
])

asSpecified('Application review', [
  [applicationReviewMessages.approved, 'Application approved! Email notification sent to applicant.'],
  [applicationReviewMessages.rejected, 'Application denied.'],
])

asSpecified('My Templates', [
  [myTemplatesMessages.loading, 'Loading templates...'],
  [myTemplatesMessages.loadingHint, 'This may take a moment'],
  [myTemplatesMessages.none, 'No templates yet'],
  [myTemplatesMessages.noneHint, 'Create your first template to start selling it on the marketplace.'],
  [myTemplatesMessages.deletion, 'Confirm Deletion'],
  [
    myTemplatesMessages.deletionQuestion('Lead Router'),
    'Are you sure you want to delete "Lead Router"? This action cannot be undone.',
  ],
  [myTemplatesMessages.deleting, 'Deleting...'],
  [myTemplatesMessages.deleted, 'Template deleted successfully'],
  [myTemplatesMessages.deleteFailed, 'Failed to delete template. Please try again.'],
])

asSpecified('Payment links', [
  [paymentLinkMessages.failed('{msg}'), 'Failed to create checkout links: {msg}'],
  [paymentLinkMessages.failedAfterApproval, 'Template saved, but checkout links creation failed. You can retry later.'],
])

asSpecified('Payment Information', [
  [paymentMethodMessages.loadFailed, 'Failed to load payment methods'],
  [paymentMethodMessages.saveFailed('{msg}'), 'Failed to save payment method: {msg}'],
  [paymentMethodMessages.defaultFailed('{msg}'), 'Failed to update default payment method: {msg}'],
  [paymentMethodMessages.removeFailed('{msg}'), 'Failed to remove payment method: {msg}'],
  [paymentMethodMessages.updated, 'Payment method updated successfully'],
  [paymentMethodMessages.defaultUpdated, 'Default payment method updated'],
  [paymentMethodMessages.removed, 'Payment method removed'],
  [paymentMethodMessages.holderMissing, 'Account holder name is required'],
  [paymentMethodMessages.bicMissing, 'BIC/SWIFT code is required'],
  [paymentMethodMessages.ibanInvalid, 'Valid IBAN is required'],
  [paymentMethodMessages.emailInvalid, 'Invalid email'],
  [paymentMethodMessages.bankMissing, 'Company name is required'],
])

asSpecified('Template submission', [
  [submissionMessages.title, 'Submit New Template'],
  [submissionMessages.platformMissing, 'Platform is required'],
  [submissionMessages.emailInvalid, 'Please enter a valid email'],
  [submissionMessages.nameMissing, 'Product name is required'],
  [submissionMessages.shortDescriptionMissing, 'Short description is required'],
  [submissionMessages.longDescriptionMissing, 'Long description is required'],
  [submissionMessages.priceMissing, 'Template price is required'],
  [submissionMessages.snapshotUrlMissing, 'GHL templates require a snapshot URL'],
  [submissionMessages.snapshotUrlRefused, 'GHL Snapshot URL is required for GHL templates'],
  [submissionMessages.snapshotUrlPrefix, 'URL must start with https://app.gohighlevel.com/snapshots/'],
  [submissionMessages.snapshotUrlRefused, 'GHL Snapshot URL is required for GHL templates'],
  [submissionMessages.imageMissing, 'Template image is required'],
  [submissionMessages.goodsMissing, 'n8n templates require either a JSON file upload or a JSON URL'],
  [submissionMessages.notLoggedIn, 'You must be logged in to submit a template'],
  [submissionMessages.submitFailed('{msg or Unknown error}'), 'Failed to submit template: {msg or Unknown error}'],
  [submissionMessages.unknown, 'Unknown error'],
  [submissionMessages.goodsFailed, 'Error uploading file'],
])
