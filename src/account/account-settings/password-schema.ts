import * as z from 'zod/mini'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { passwordMessages as messages } from '@/account/messages/password'
import { minPasswordLength } from '@/account/rules/password-strength'

/** Change of password. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, messages.currentMissing)),
    next: z.string().check(z.minLength(minPasswordLength, messages.tooShort)),
    confirm: z.string(),
  })
  .check(
    z.refine(({ next, confirm }) => next === confirm, {
      path: ['confirm'],
      error: buyerRegistrationMessages.passwordsDiffer,
      when: () => true,
    }),
  )

export type PasswordFields = z.infer<typeof passwordSchema>

export const noPassword: PasswordFields = { current: '', next: '', confirm: '' }
