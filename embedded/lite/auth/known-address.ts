import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { AuthConfig } from '../../types.ts'
import { hashOtp, randomOtp, type AuthService, type AuthUser } from './auth-service.ts'

/** Cost factor of bcrypt: as on hosted, unless the setting of @supabase/lite says otherwise, as in tests. */
export const passwordCost = Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10)

/** Sends a new confirmation link to an unconfirmed account. */
export async function mailConfirmation(service: AuthService, auth: AuthConfig, user: AuthUser): Promise<void> {
  const otp = randomOtp(auth.otpLength)
  const token = await hashOtp(user.email, otp)
  const confirmation = { confirmation_token: token, confirmation_sent_at: new Date().toISOString() }
  await service.repo.updateUser(user.id, confirmation)
  await service.mailer.sendConfirmation(user.email, token, otp)
}

type KnownSignUp = { user: AuthUser; password: string; data: object | undefined }

/** Response to a sign-up with a known address: the same as for an unknown one, except for empty `identities`. */
export async function respondToKnownAddress(
  service: AuthService,
  auth: AuthConfig,
  { user, password, data }: KnownSignUp,
): Promise<{ user: object }> {
  await bcrypt.hash(password, passwordCost)
  if (!user.email_confirmed_at) {
    await mailConfirmation(service, auth, user)
    return { user: await service.getUser(user.id) }
  }
  const now = new Date().toISOString()
  return {
    user: {
      id: randomUUID(),
      aud: 'authenticated',
      role: '',
      email: user.email,
      phone: '',
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: data ?? {},
      identities: [],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    },
  }
}
