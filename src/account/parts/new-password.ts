import * as z from 'zod/mini'
import { passwordMessages as messages } from '@/account/messages/password'
import { minPasswordLength } from '@/account/rules/password-strength'

/** Accepts every password if the list cannot be loaded: the auth service decides. */
async function isUncommon(password: string): Promise<boolean> {
  const list = await import('@/account/rules/common-passwords/common-passwords').catch(() => null)
  return !list?.isCommonPassword(password)
}

/** Zod check of a new password. Asynchronous, because the list of common passwords is loaded on first use. */
export const newPassword = () =>
  z
    .string()
    .check(
      z.minLength(minPasswordLength, messages.tooShort),
      z.refine(isUncommon, { error: messages.tooCommon, when: ({ issues }) => issues.length === 0 }),
    )
