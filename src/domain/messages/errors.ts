/** Reasons for errors without a message of their own, without a full stop. */
export const errorMessages = {
  unknown: 'Something went wrong',
  unreachable: 'The server could not be reached',
  tooMany: 'Too many tries in a short time. Please try again later',
  sessionEnded: 'Your session has ended. Please log in and try again',
} as const

/**
 * Reasons by error code of the auth service and the database. Sign-in codes repeat the auth service's own messages, see
 * docs/product.md#sign-in-dialog.
 */
export const reasonByCode: Record<string, string> = {
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  weak_password: 'This password is too short or too easy to guess',
  same_password: 'Please choose a password that differs from your current one',
  current_password_invalid: 'That is not your current password',
  user_already_exists: 'This address cannot be used',
  email_exists: 'This address cannot be used',
  email_address_invalid: 'This is not an email address that we can write to',
  email_address_not_authorized: 'We cannot write to this address yet',
  signup_disabled: 'New accounts cannot be made at the moment',
  email_provider_disabled: 'New accounts cannot be made at the moment',
  user_banned: 'This account is closed',
  over_email_send_rate_limit: 'Too many mails in a short time. Please wait a minute',
  over_request_rate_limit: errorMessages.tooMany,
  PT429: errorMessages.tooMany,
  PT409: 'It has changed meanwhile. Please look again',
  PT404: 'It is no longer there',
  PGRST116: 'It is no longer there',
  '42501': 'You may not do this',
  '23505': 'It is there already',
}
