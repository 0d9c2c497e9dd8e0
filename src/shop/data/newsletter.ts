import { useMutation } from '@tanstack/react-query'
import { confirmationByToken, endingByToken } from '@/account/data/mailed-token'
import { newsletterMessages as messages } from '@/shop/messages'
import { PlainError } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'

/**
 * Requests a newsletter subscription; it starts when the link in the confirmation mail is opened.
 * @throws Error with a message for the user: invalid, already subscribed, rate limited, refused or unreachable
 */
export function useSubscribeNewsletter() {
  return useMutation({
    mutationFn: async (email: string) => {
      const { data, error, status } = await supabase.rpc('subscribe_newsletter', { email })
      if (error) throw new PlainError(problemOf(error.code, status), { cause: error })
      if (data === 'duplicate') throw new PlainError(messages.duplicate)
      if (data === 'invalid') throw new PlainError(messages.emailInvalid)
      if (data !== 'subscribed') throw new PlainError(messages.refused, { cause: data })
    },
    meta: { successMessage: messages.success, errorMessage: (error: Error) => error.message },
  })
}

function problemOf(code: string, status: number): string {
  // No status: the network failed.
  if (!status) return messages.unreachable
  if (status === 429) return messages.tooMany
  return code === '23505' ? messages.duplicate : messages.refused
}

/** Confirms a subscription by its mail's token; false if the token is expired or used. */
export const useConfirmNewsletter = () => useMutation(confirmationByToken('confirm_newsletter'))

/** Ends a subscription by its token. */
export const useUnsubscribeNewsletter = () =>
  useMutation(endingByToken('unsubscribe_newsletter', messages.unsubscribeFailed))
