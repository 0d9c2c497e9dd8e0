import { signInMessages } from '@/domain/messages/sign-in'

/**
 * Nothing is asked of the auth service without an address and a password. The library
 * looks only whether they are given at all and lets empty ones through. Throws an Error with the words to show.
 */
export function requireCredentials({ email, password }: { email: string; password: string }) {
  if (!email.trim() || !password) throw new Error(signInMessages.credentialsMissing)
}
