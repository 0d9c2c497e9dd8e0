import { tooLong } from '../../base/messages/limits.ts'
import { registrationLimits } from '../rules/registration-limits.ts'

/** Messages of the buyer registration. See docs/product/account.md#buyer-registration. */
export const buyerRegistrationMessages = {
  firstNameTooShort: `First name must be at least ${registrationLimits.shortestBuyerName} characters`,
  lastNameTooShort: `Last name must be at least ${registrationLimits.shortestBuyerName} characters`,
  nameTooLong: tooLong(registrationLimits.name),
  emailInvalid: 'Please enter a valid email address',
  passwordsDiffer: 'Passwords do not match',
  termsRequired: 'You must agree to the Terms of Service and Privacy Policy',
  noAccount: 'Failed to create user account',
  failed: (reason: string) => `Registration failed: ${reason}`,
  createdUnconfirmed: 'Account created! Please check your email to verify your account before signing in.',
  createdConfirmed: 'Account created successfully!',
} as const
