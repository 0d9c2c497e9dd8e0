import * as z from 'zod/mini'
import { passwordResetMessages as messages } from '@/account/messages/password-reset'

/** The new password, typed twice; the minimum length depends on the role. */
export const newPasswordSchema = (shortest: number) =>
  z
    .object({
      password: z.string().check(z.minLength(shortest, messages.tooShort(shortest))),
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
