/** Reasons for errors without a message of their own, without a full stop. */
export const errorMessages = {
  unknown: 'Something went wrong',
  unreachable: 'The connection failed. Check your internet connection and try again',
  offline: 'You’re offline. Check your internet connection and try again',
  ourFault: 'The problem is on our side. Please try again in a moment',
  tooMany: 'Too many attempts. Please try again later',
  sessionEnded: 'Your session has ended. Please log in and try again',
} as const

/** Why nothing can be saved during maintenance: the admins' sentence. */
export const maintenanceReason = (sentence: string) =>
  `Nothing can be saved during maintenance. ${sentence}`.trim().replace(/\.$/, '')

/**
 * Reasons by error code of the auth service and the database. Sign-in codes repeat the auth service's own messages, see
 * docs/product/account.md#sign-in-dialog.
 */
export const reasonByCode = {
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  weak_password: 'This password is too short or too easy to guess',
  same_password: 'Please choose a password that’s different from your current one',
  current_password_invalid: 'That’s not your current password',
  user_already_exists: 'This address can’t be used',
  email_exists: 'This address can’t be used',
  email_address_invalid: 'We can’t send email to this address',
  email_address_not_authorized: 'We can’t send email to this address yet',
  signup_disabled: 'New accounts can’t be created right now',
  email_provider_disabled: 'New accounts can’t be created right now',
  captcha_failed: 'We couldn’t confirm that you’re human. Please try again',
  user_banned: 'This account is closed',
  over_email_send_rate_limit: 'Too many emails sent. Please try again later',
  over_request_rate_limit: errorMessages.tooMany,
  PT429: errorMessages.tooMany,
  PT409: 'This has changed since you opened it. Please take another look',
  PT404: 'This no longer exists',
  PT423: 'Your creator account is suspended. Contact support if you have questions',
  PGRST116: 'This no longer exists',
  '42501': 'You don’t have permission to do this',
  '23505': 'It already exists',
} as const
