import { AuthClient, type Session } from '@supabase/supabase-js'
import { passwordMessages as messages } from '@/account/messages/password'
import { env } from '@/base/page/env'
import { PlainError } from '@/base/errors/errors'

/** The entered current password is wrong. */
export class WrongPasswordError extends PlainError {}

type AuthError = { name?: string; code?: string | undefined; status?: number | undefined }

let singleton: InstanceType<typeof AuthClient> | undefined

/**
 * A second auth client, whose events the app does not receive. A singleton, because the library warns about multiple
 * instances.
 */
export const secondaryClient = () =>
  (singleton ??= new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: env.publishableKey },
    storageKey: 'flowshelf.password-check',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }))

export const wrongPassword = (cause: unknown) => new WrongPasswordError(messages.currentWrong, { cause })

/**
 * Verifies the current password by a sign-in of the second client.
 * @param messageFor the message for other errors than a wrong password
 * @returns the new session
 * @throws WrongPasswordError or PlainError
 */
export async function verifyCurrentPassword(
  email: string,
  password: string,
  messageFor: (error: AuthError) => string,
): Promise<Session> {
  const { data, error } = await secondaryClient().signInWithPassword({ email, password })
  if (error?.code === 'invalid_credentials') throw wrongPassword(error)
  if (error) throw new PlainError(messageFor(error), { cause: error })
  return data.session
}
