/**
 * Messages for links in mails that failed, by the auth service's error code, or `unreachable`. The URL's own description is never shown,
 * because anybody can write it.
 */
export const mailLinkMessages = {
  expired: 'The link has expired or has already been used',
  emailTaken: 'This address now belongs to another account',
  closed: 'This account is closed',
  tooMany: 'Too many attempts',
  unusable: 'The link couldn’t be used',
  unreachable: 'The link couldn’t be verified',
  confirmFailed: 'Failed to confirm. Please try again.',
  tooManyTokens: 'Too many attempts. Please try again in an hour.',
  /** Each mail ends the links of earlier ones, so an old mail is the most common cause. */
  useNewest: 'If we sent you more than one email, use the link in the newest one.',
} as const

const byCode: Record<string, string> = {
  otp_expired: mailLinkMessages.expired,
  access_denied: mailLinkMessages.expired,
  bad_jwt: mailLinkMessages.expired,
  session_not_found: mailLinkMessages.expired,
  refresh_token_not_found: mailLinkMessages.expired,
  refresh_token_already_used: mailLinkMessages.expired,
  user_not_found: mailLinkMessages.expired,
  email_exists: mailLinkMessages.emailTaken,
  user_banned: mailLinkMessages.closed,
  over_request_rate_limit: mailLinkMessages.tooMany,
  unreachable: mailLinkMessages.unreachable,
}

/** Advice after a link that failed for this reason, with a space before it; empty if none helps. */
export const mailLinkAdvice = (reason: string): string =>
  reason === mailLinkMessages.expired ? ` ${mailLinkMessages.useNewest}` : ''

/** Reason why a link failed, without a full stop. */
export const mailLinkProblem = (code: unknown): string =>
  typeof code === 'string' && Object.hasOwn(byCode, code) ? (byCode[code] as string) : mailLinkMessages.unusable
