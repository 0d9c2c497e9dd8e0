import * as z from 'zod/mini'
import { isEmailAddress } from '@/account/rules/email'
import { emailChangeMessages as messages } from '@/account/messages/email-change'
import { passwordMessages } from '@/account/messages/password'

/** Change of email. @param current the account's address */
export const emailSchema = (current: string) =>
  z.object({
    next: z.string().check(
      z.trim(),
      z.refine(isEmailAddress, { error: messages.invalid, abort: true }),
      z.refine((next) => next.toLowerCase() !== current.toLowerCase(), { error: messages.same }),
    ),
    current: z.string().check(z.minLength(1, passwordMessages.currentMissing)),
  })

export type EmailFields = z.infer<ReturnType<typeof emailSchema>>
