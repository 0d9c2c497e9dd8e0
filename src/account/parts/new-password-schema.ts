import * as z from 'zod/mini'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'
import { newPassword } from './new-password'

/** The new password, typed twice. */
export const newPasswordSchema = z
  .object({
    password: newPassword(),
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
