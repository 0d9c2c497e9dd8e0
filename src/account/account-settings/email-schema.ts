import * as z from 'zod/mini'
import { accountAddress } from '@/account/parts/account-address'
import { emailChangeMessages as messages } from '@/account/messages/email-change'
import { passwordMessages } from '@/account/messages/password'

/** Change of email. @param current the account's address */
export const emailSchema = (current: string) =>
  z.object({
    next: accountAddress(messages.invalid).check(
      z.refine((next) => next.toLowerCase() !== current.toLowerCase(), {
        error: messages.same,
        when: ({ issues }) => issues.length === 0,
      }),
    ),
    current: z.string().check(z.minLength(1, passwordMessages.currentMissing)),
  })

export type EmailFields = z.infer<ReturnType<typeof emailSchema>>
