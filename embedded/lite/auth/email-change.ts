import type { AuthConfig } from '../../types.ts'
import { hashOtp, randomOtp, type AuthService, type AuthUser } from './auth-service.ts'

/**
 * Outcome of an email change link without a session: half confirmed, or refused. Thrown to skip @supabase/lite's
 * response.
 */
export class EmailChangeOutcome extends Error {
  constructor(
    readonly status: 200 | 422,
    readonly code: 'half_confirmed' | 'email_exists',
    message: string,
  ) {
    super(message)
  }
}

const halfConfirmed = () =>
  new EmailChangeOutcome(
    200,
    'half_confirmed',
    'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  )
const addressTaken = () =>
  new EmailChangeOutcome(422, 'email_exists', 'A user with this email address has already been registered')

/** For a link: a redirect with the outcome in the URL fragment. For an API call: the outcome as JSON. */
export function emailChangeAnswer(
  { status, code, message }: { status: number; code: string; message: string },
  answer: Response,
): Response {
  const isError = status !== 200
  const [page] = answer.headers.get('location')?.split('#') ?? []
  if (page) {
    const fragment: Record<string, string> = isError
      ? { error: 'access_denied', error_code: code, error_description: message }
      : { message }
    return new Response(null, { status: 303, headers: { location: `${page}#${new URLSearchParams(fragment)}` } })
  }
  if (!isError) return Response.json({ msg: message, code: '200' })
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code } },
  )
}

/** Mails the confirmation to the new address; @supabase/lite mails the current one. */
export async function mailEmailChange(service: AuthService, auth: AuthConfig, user: AuthUser): Promise<void> {
  const newEmail = user.email_change ?? ''
  const otp = randomOtp(auth.otpLength)
  const token = await hashOtp(newEmail, otp)
  await service.repo.updateUser(user.id, {
    email_change_token_new: token,
    email_change_sent_at: new Date().toISOString(),
  })
  await service.mailer.sendEmailChange(newEmail, token, otp, { currentEmail: user.email, newEmail })
}

type Verification = { email?: string; token?: string; token_hash?: string }

/**
 * Secure email change: both addresses must confirm (@supabase/lite mails the old one only). The first confirmation
 * clears its token; the second one completes the change because the other token is already cleared. A code with an
 * address is equivalent to the link.
 * @throws EmailChangeOutcome
 */
export async function confirmOneAddress(
  service: AuthService,
  auth: AuthConfig,
  { email, token: otp, token_hash }: Verification,
): Promise<void> {
  const { repo } = service
  const token = token_hash ?? (email && otp ? await hashOtp(email, otp) : undefined)
  if (!token) return
  const [asOld, asNew] = [
    await repo.findUserByToken('email_change_token_current', token),
    await repo.findUserByToken('email_change_token_new', token),
  ]
  const user = asOld ?? asNew
  if (!user) return
  const sentAt = user.email_change_sent_at ? Date.parse(user.email_change_sent_at) : 0
  if (Date.now() - sentAt > auth.otpExpiry * 1000) return
  const other = asOld ? user.email_change_token_new : user.email_change_token_current
  if (other && auth.doubleConfirmChanges) {
    await repo.updateUser(user.id, { [asOld ? 'email_change_token_current' : 'email_change_token_new']: null })
    throw halfConfirmed()
  }
  const owner = await repo.findUserByEmail(user.email_change ?? '')
  if (owner && owner.id !== user.id) throw addressTaken()
  // With double confirmation, the auth service completes a change only with the old address's token.
  if (asNew) service.config = { ...service.config, email: { ...service.config.email, double_confirm_changes: false } }
}
