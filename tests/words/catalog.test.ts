import { templateImageMessages } from '../../src/catalog/messages/template-image.ts'
import { templateLabels } from '../../src/catalog/messages/template-labels.ts'
import { templateStatusTexts } from '../../src/catalog/messages/template-status.ts'
import { templateMessages } from '../../src/catalog/messages/templates.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Labels of templates', [
  [templateLabels.templatePrice, 'Template Price'],
  [templateLabels.snapshotPrice, 'Snapshot Price'],
  [templateLabels.notificationEmail, 'Email for Notifications'],
  [templateLabels.download, 'Download Template'],
])

asSpecified('Image of a template', [
  [templateImageMessages.hint, 'SVG, PNG, JPG or GIF (max. 5MB)'],
  [templateImageMessages.notAnImage, 'Please select an image file'],
  [templateImageMessages.tooLarge, 'Image must be less than 5MB'],
  [templateImageMessages.uploaded, 'Image uploaded successfully'],
  [templateImageMessages.uploadFailed('{message}'), 'Failed to upload image: {message}'],
  [templateImageMessages.notLoggedIn, 'You must be logged in to upload images'],
  [templateImageMessages.authFailed, 'Authentication error'],
  [templateImageMessages.noAddress, 'Failed to generate image URL'],
  [templateImageMessages.previewFailed, 'Failed to load image preview'],
])

asSpecified('Status of a template', [
  [templateStatusTexts.approved, '✅ Approved'],
  [templateStatusTexts.rejected, '❌ Rejected'],
  [templateStatusTexts.pending, '🕐 Pending'],
  [templateStatusTexts.pendingReview, 'Pending Review'],
])

asSpecified('Home, marketplace and template page', [
  [templateMessages.loadFailed, 'Failed to load template details'],
  [templateMessages.loadBroke, 'An error occurred while loading template details'],
  [templateMessages.loadingFeatured, 'Loading approved templates...'],
  [templateMessages.noneFeatured('{filter}'), 'No approved templates found for {filter}'],
  [templateMessages.noneFound, 'No Templates Found'],
])
