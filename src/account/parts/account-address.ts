import * as z from 'zod/mini'
import { emailAddressMessages as messages } from '@/account/messages/email-address'
import { isAscii, isEmailAddress } from '@/account/rules/email'

/** Zod check of an address that the auth service takes. @param invalid the message for other mistakes */
export const accountAddress = (invalid: string) =>
  z.string().check(
    z.trim(),
    z.refine(isAscii, messages.notAscii),
    // One message: whatever has other letters is no address either.
    z.refine(isEmailAddress, { error: invalid, when: ({ issues }) => issues.length === 0 }),
  )
