import * as z from 'zod/mini'
import { passwordMessages } from '@/account/messages/password'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { minPasswordLength } from '@/account/rules/password-strength'

/** The new password, typed twice. */
export const newPasswordSchema = z
  .object({
    password: z.string().check(z.minLength(minPasswordLength, passwordMessages.tooShort)),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: messages.differ,
      // Runs even if other fields are invalid, so that all messages show at once.
      when: () => true,
    }),
  )
