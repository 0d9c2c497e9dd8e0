import { buyerRegistrationMessages } from '../../src/account/messages/buyer-registration.ts'
import { creatorRegistrationMessages } from '../../src/account/messages/creator-registration.ts'
import { dashboardMessages } from '../../src/account/messages/dashboards.ts'
import { companyDocumentMessages, creatorDocumentMessages } from '../../src/account/messages/documents.ts'
import { emailConfirmationMessages } from '../../src/account/messages/email-confirmation.ts'
import { passwordMessages } from '../../src/account/messages/password.ts'
import { photoMessages } from '../../src/account/messages/profile-photo.ts'
import { settingsMessages } from '../../src/account/messages/settings.ts'
import { signInMessages } from '../../src/account/messages/sign-in.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Buyer registration', [
  [buyerRegistrationMessages.firstNameTooShort, 'First name must be at least 2 characters'],
  [buyerRegistrationMessages.lastNameTooShort, 'Last name must be at least 2 characters'],
  [buyerRegistrationMessages.emailInvalid, 'Please enter a valid email address'],
  [buyerRegistrationMessages.passwordsDiffer, 'Passwords do not match'],
  [buyerRegistrationMessages.termsRequired, 'You must agree to the Terms of Service and Privacy Policy'],
  [buyerRegistrationMessages.noAccount, 'Failed to create user account'],
  [buyerRegistrationMessages.failed('{message}'), 'Registration failed: {message}'],
  [
    buyerRegistrationMessages.createdUnconfirmed,
    'Account created! Please check your email to verify your account before signing in.',
  ],
  [buyerRegistrationMessages.createdConfirmed, 'Account created successfully!'],
])

asSpecified('Creator registration', [
  [creatorRegistrationMessages.firstNameMissing, 'First name is required'],
  [creatorRegistrationMessages.lastNameMissing, 'Last name is required'],
  [creatorRegistrationMessages.emailInvalid, 'Please enter a valid email address'],
  [creatorRegistrationMessages.emailsDiffer, 'Emails do not match'],
  [passwordMessages.tooShort, 'Password must be at least 8 characters'],
  [creatorRegistrationMessages.passwordsDiffer, 'Passwords do not match'],
  [creatorRegistrationMessages.companyNameMissing, 'Company name is required'],
  [creatorRegistrationMessages.businessDescriptionMissing, 'Business description is required'],
  [creatorRegistrationMessages.templatesCountMissing, 'Please specify how many templates you have'],
  [creatorRegistrationMessages.calendlyMissing, 'Calendly URL is required'],
  [
    creatorRegistrationMessages.calendlyInvalid,
    'Please enter a valid Calendly URL (must start with https://calendly.com/)',
  ],
  [creatorRegistrationMessages.termsRequired, 'You must agree to the Terms of Service and Privacy Policy'],
  [creatorRegistrationMessages.formIncomplete, 'Please fill in all required fields correctly'],
  [creatorRegistrationMessages.formWrong, 'Please fix the errors in the form before submitting'],
  [creatorRegistrationMessages.calendlyNeeded, 'Valid Calendly URL is required to complete registration'],
  [creatorRegistrationMessages.authenticationFailed('{message}'), 'Authentication error: {message}'],
  [creatorRegistrationMessages.noAccount, 'Failed to create user account'],
  [creatorRegistrationMessages.profileFailed('{message}'), 'Failed to create creator profile: {message}'],
  [
    creatorRegistrationMessages.failed('{message or An unexpected error occurred}'),
    'Registration failed: {message or An unexpected error occurred}',
  ],
  [creatorRegistrationMessages.unexpectedReason, 'An unexpected error occurred'],
  [creatorRegistrationMessages.unexpected, 'An unexpected error occurred during registration'],
  [
    creatorRegistrationMessages.createdUnconfirmed,
    'Creator account created successfully! Please check your email to verify your account.',
  ],
  [creatorRegistrationMessages.createdConfirmed, 'Creator account created successfully!'],
  [creatorRegistrationMessages.documentUserMissing, 'User ID is required'],
  [creatorRegistrationMessages.documentFailed, 'An unexpected error occurred'],
])

asSpecified('Dashboards', [
  [dashboardMessages.welcomeBuyer, 'Welcome, Valued Customer!'],
  [dashboardMessages.welcomeCreator('{name or Creator}'), 'Welcome, {name or Creator}!'],
  [dashboardMessages.analyticsUnavailable('{reason}'), 'Analytics temporarily unavailable: {reason}'],
])

asSpecified('Company document at registration', [
  [companyDocumentMessages.missing, 'File is required'],
  [companyDocumentMessages.tooLarge, 'File is too large. Maximum size is 10MB.'],
  [companyDocumentMessages.wrongType, 'Invalid file type. Only PDF and Word documents are allowed.'],
])

asSpecified('Creator documents', [
  [creatorDocumentMessages.missing, 'File is required'],
  [creatorDocumentMessages.tooLarge, 'File size exceeds the 10MB limit.'],
  [creatorDocumentMessages.wrongType, 'Invalid file type. Only PDF, JPEG, PNG, and Word documents are allowed.'],
])

asSpecified('Email confirmation', [
  [emailConfirmationMessages.resendFailed('{message}'), 'Failed to resend confirmation email: {message}'],
  [emailConfirmationMessages.resendUnexpected('{message}'), 'An unexpected error occurred: {message}'],
  [emailConfirmationMessages.resent, 'Confirmation email has been resent. Please check your inbox and spam folder.'],
  [emailConfirmationMessages.creatorCheckFailed, 'Error verifying creator data'],
  [emailConfirmationMessages.creatorIncomplete, 'Missing required creator information. Please contact support.'],
  [emailConfirmationMessages.creatorFailed, 'Failed to complete creator registration. Please contact support.'],
  [emailConfirmationMessages.buyerCheckFailed, 'Error verifying buyer data'],
  [emailConfirmationMessages.buyerFailed, 'Failed to complete buyer registration. Please contact support.'],
  [emailConfirmationMessages.failed, 'An error occurred during confirmation'],
  [emailConfirmationMessages.continue, 'Continue to Dashboard'],
  [emailConfirmationMessages.creatorReady, 'Creator account setup completed!'],
  [emailConfirmationMessages.buyerReady, 'Buyer account setup completed!'],
])

asSpecified('Password change', [
  [passwordMessages.update, 'Update Password'],
  [passwordMessages.updated, 'Password updated successfully!'],
])

asSpecified('Profile photo', [
  [photoMessages.add, 'Add Photo'],
  [photoMessages.change, 'Change Photo'],
  [photoMessages.tooLarge, 'File size must be less than 5MB'],
  [photoMessages.notAnImage, 'Please upload an image file'],
  [photoMessages.notLoggedIn, 'You must be logged in to upload a profile photo'],
  [photoMessages.uploadFailed('{message}'), 'Failed to upload photo: {message}'],
  [photoMessages.saveFailed('{message}'), 'Failed to save profile photo: {message}'],
  [
    photoMessages.unexpected('{message or Failed to upload photo}'),
    'Unexpected error: {message or Failed to upload photo}',
  ],
  [photoMessages.noReason, 'Failed to upload photo'],
  [photoMessages.saved, 'Profile photo uploaded and saved successfully!'],
])

asSpecified('Account settings', [
  [settingsMessages.notLoggedIn, 'You must be logged in to update your profile'],
  [settingsMessages.notLoggedInHint, 'Please log in and try again'],
  [settingsMessages.unexpected, 'An unexpected error occurred'],
  [settingsMessages.synchronized, 'Profile synchronized with latest changes'],
  [settingsMessages.syncing, 'Syncing changes...'],
  [settingsMessages.firstNameMissing, 'First name is required'],
  [settingsMessages.firstNameHint, 'Please enter your first name'],
  [settingsMessages.privacyFailed, 'Failed to save privacy settings'],
  [settingsMessages.languageFailed, 'Failed to save language settings'],
])

asSpecified('Sign-in', [
  [signInMessages.bothRequired, 'Email and password are required'],
  [signInMessages.credentialsMissing, 'You must provide either an email or phone number and a password'],
  [signInMessages.failed, 'Login failed'],
  [signInMessages.noSession, 'Login failed: No session returned'],
  [signInMessages.unexpected, 'Login error'],
  [signInMessages.success, 'Login successful!'],
  [signInMessages.roleFailed, 'Failed to fetch user role'],
])
