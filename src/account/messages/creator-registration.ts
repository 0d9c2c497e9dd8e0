import { registrationLimits } from '../rules/registration-limits.ts'
import { schedulingPrefix } from '../rules/scheduling.ts'
import { tooLong } from '../../base/messages/limits.ts'

/** Messages of the creator registration. See docs/product/account.md#creator-registration. */
export const creatorRegistrationMessages = {
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  nameTooLong: tooLong(registrationLimits.name),
  emailInvalid: 'Please enter a valid email address',
  emailsDiffer: 'Emails do not match',
  passwordsDiffer: 'Passwords do not match',
  companyNameMissing: 'Company name is required',
  companyNameTooLong: tooLong(registrationLimits.companyName),
  businessDescriptionMissing: 'Business description is required',
  businessDescriptionTooLong: tooLong(registrationLimits.businessDescription),
  templatesCountMissing: 'Please specify how many templates you have',
  calendlyMissing: 'Calendly URL is required',
  calendlyInvalid: `Please enter a valid Calendly URL (must start with ${schedulingPrefix})`,
  socialUrlInvalid: 'Please enter a full URL that starts with https://',
  termsRequired: 'You must agree to the Terms of Service and Privacy Policy',
  formIncomplete: 'Please fill in all required fields correctly',
  formWrong: 'Please fix the errors in the form before submitting',

  calendlyNeeded: 'Valid Calendly URL is required to complete registration',
  authenticationFailed: (reason: string) => `Authentication error: ${reason}`,
  noAccount: 'Failed to create user account',
  profileFailed: (reason: string) => `Failed to create creator profile: ${reason}`,
  failed: (reason: string) => `Registration failed: ${reason}`,
  unexpectedReason: 'An unexpected error occurred',
  unexpected: 'An unexpected error occurred during registration',
  createdUnconfirmed: 'Creator account created successfully! Please check your email to verify your account.',
  createdConfirmed: 'Creator account created successfully!',

  documentUserMissing: 'User ID is required',
  documentFailed: 'An unexpected error occurred',
} as const
