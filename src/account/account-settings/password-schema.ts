import * as z from 'zod/mini'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { creatorRegistrationMessages } from '@/account/messages/creator-registration'
import { passwordMessages as messages } from '@/account/messages/password'
import { minPasswordLength } from '@/account/rules/password-strength'
import type { Role } from '@/account/rules/roles'

const tooShort = {
  buyer: buyerRegistrationMessages.passwordTooShort,
  creator: creatorRegistrationMessages.passwordTooShort,
}

/** Change of password. The minimum length depends on the role; without a role, the buyers' longer minimum applies. */
export const passwordSchema = (role: Role | null) =>
  z
    .object({
      current: z.string().check(z.minLength(1, messages.currentMissing)),
      next: z.string().check(z.minLength(minPasswordLength[role ?? 'buyer'], tooShort[role ?? 'buyer'])),
      confirm: z.string(),
    })
    .check(
      z.refine(({ next, confirm }) => next === confirm, {
        path: ['confirm'],
        error: buyerRegistrationMessages.passwordsDiffer,
        when: () => true,
      }),
    )

export type PasswordFields = z.infer<ReturnType<typeof passwordSchema>>

export const noPassword: PasswordFields = { current: '', next: '', confirm: '' }
