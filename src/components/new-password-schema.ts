import * as z from 'zod/mini'
import { passwordResetMessages as messages } from '@/domain/messages/password-reset'

/** The new password twice; the shortest one depends on the role (spec section 9). */
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
        // Said together with the other message, not only after it is mended.
        when: () => true,
      }),
    )
