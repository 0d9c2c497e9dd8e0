import { signInMessages } from '@/account/messages/sign-in'
import { PlainError } from '@/base/errors/errors'

/**
 * Rejects empty credentials before a request: the library only checks that the fields exist.
 * @throws Error with a message for the user
 */
export function requireCredentials({ email, password }: { email: string; password: string }) {
  if (!email.trim() || !password) throw new PlainError(signInMessages.credentialsMissing)
}
