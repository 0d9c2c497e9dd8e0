import { randomInt } from 'node:crypto'
import { type AuthConfig } from '../types.ts'
import { hashOtp, type AuthService, type AuthUser } from './auth-service.ts'

/** Confirming the first of the two addresses of a change is no error, but it makes no session either. */
export class HalfConfirmed extends Error {
  readonly code = 'half_confirmed'
  override message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
}

/** For a click on a link the page with the message behind `#`, for a call the message alone. */
export function halfConfirmedAnswer({ message }: HalfConfirmed, answer: Response): Response {
  const [page] = answer.headers.get('location')?.split('#') ?? []
  if (!page) return Response.json({ msg: message, code: '200' })
  return new Response(null, { status: 303, headers: { location: `${page}#${new URLSearchParams({ message })}` } })
}

/** Asks the new address too. */
export async function mailEmailChange(service: AuthService, user: AuthUser): Promise<void> {
  const newEmail = user.email_change ?? ''
  const otp = randomInt(10 ** 6).toString().padStart(6, '0')
  const token = await hashOtp(newEmail, otp)
  await service.repo.updateUser(user.id, { email_change_token_new: token, email_change_sent_at: new Date().toISOString() })
  await service.mailer.sendEmailChange(newEmail, token, otp, { newEmail })
}

/**
 * Both addresses have to agree to a change; @supabase/lite asks only the old one. The first click takes its token away,
 * the second finds none beside its own and goes on.
 */
export async function confirmOneAddress(service: AuthService, auth: AuthConfig, params: { token_hash?: string }): Promise<void> {
  const token = params.token_hash
  if (!token || !auth.doubleConfirmChanges) return
  const [asOld, asNew] = [
    await service.repo.findUserByToken('email_change_token_current', token),
    await service.repo.findUserByToken('email_change_token_new', token),
  ]
  const user = asOld ?? asNew
  if (!user) return
  const other = asOld ? user.email_change_token_new : user.email_change_token_current
  const sentAt = user.email_change_sent_at ? Date.parse(user.email_change_sent_at) : 0
  if (Date.now() - sentAt > auth.otpExpiry * 1000) return
  if (other) {
    await service.repo.updateUser(user.id, { [asOld ? 'email_change_token_current' : 'email_change_token_new']: null })
    throw new HalfConfirmed()
  }
  // The service completes a change through the old address's token only.
  if (asNew) await service.repo.updateUser(user.id, { email_change_token_current: token, email_change_token_new: null })
}
