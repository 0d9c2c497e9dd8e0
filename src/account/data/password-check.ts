import type { Session } from '@supabase/supabase-js'
import { passwordMessages as messages } from '@/account/messages/password'
import { PlainError } from '@/base/errors/errors'
import type { TakeCaptcha } from './captcha'
import { secondaryClient } from './secondary-client'

/** The entered current password is wrong. */
export class WrongPasswordError extends PlainError {}

type AuthError = { name?: string; code?: string | undefined; status?: number | undefined }

export const wrongPassword = (cause?: unknown) => new WrongPasswordError(messages.currentWrong, { cause })

/**
 * Verifies the current password by a sign-in of the second client.
 * @param messageFor the message for other errors than a wrong password
 * @returns the new session
 * @throws WrongPasswordError or PlainError
 */
export async function verifyCurrentPassword(
  email: string,
  password: string,
  takeCaptcha: TakeCaptcha,
  messageFor: (error: AuthError) => string,
): Promise<Session> {
  const options = { captchaToken: await takeCaptcha() }
  const { data, error } = await secondaryClient().signInWithPassword({ email, password, options })
  if (error?.code === 'invalid_credentials') throw wrongPassword(error)
  if (error) throw new PlainError(messageFor(error), { cause: error })
  return data.session
}
