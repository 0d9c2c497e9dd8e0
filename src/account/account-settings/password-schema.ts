import * as z from 'zod/mini'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { passwordMessages as messages } from '@/account/messages/password'
import { newPassword } from '@/account/parts/new-password'

/** Change of password. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, messages.currentMissing)),
    next: newPassword(),
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
