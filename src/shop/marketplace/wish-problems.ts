import { isEmailAddress } from '@/account/rules/email'
import { wishMessages as messages } from '@/shop/messages'
import { wishLimits } from '@/shop/rules/wishes'

export type WishProblems = { need?: string; email?: string }

/** Problems of a wish, by field. */
export function wishProblems(need: string, email: string): WishProblems {
  const { length } = need.trim()
  return {
    ...(length < wishLimits.least && { need: messages.needTooShort }),
    ...(length > wishLimits.most && { need: messages.needTooLong }),
    ...(!isEmailAddress(email) && { email: messages.emailInvalid }),
  }
}
