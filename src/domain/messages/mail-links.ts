/** Links in mails that did not work; the specification is silent. Our words by the auth service's code, never the address's own. */
export const mailLinkMessages = {
  expired: 'The link has expired or was already used',
  emailTaken: 'This address belongs to another account by now',
  closed: 'This account is closed',
  tooMany: 'Too many tries in a short time',
  unusable: 'The link could not be used',
  unreachable: 'The link could not be checked',
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
}

/** Why a link did not work, without a full stop. */
export const mailLinkProblem = (code: unknown): string =>
  typeof code === 'string' && Object.hasOwn(byCode, code) ? (byCode[code] as string) : mailLinkMessages.unusable
