import { useMutation } from '@tanstack/react-query'
import { confirmationByToken, endingByToken } from '@/account/data/mailed-token'
import { wishMessages as messages } from '@/shop/messages'
import { PlainError } from '@/base/errors/errors'
import { supabase, type Arguments } from '@/base/data/supabase'

/** `kept`, or `confirm`: once the link in the mail is opened. */
export type WishOutcome = 'kept' | 'confirm'

/**
 * Tells what the caller needs and did not find.
 * @throws Error with a message for the user: invalid, rate limited, refused or unreachable
 */
export function useAddWish() {
  return useMutation({
    mutationFn: async (wish: Arguments<'add_wish'>): Promise<WishOutcome> => {
      const { data, error, status } = await supabase.rpc('add_wish', wish)
      if (error) throw new PlainError(problemOf(status), { cause: error })
      if (data !== 'kept' && data !== 'confirm') throw new PlainError(messages.refused, { cause: data })
      return data
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

function problemOf(status: number): string {
  // No status: the network failed.
  if (!status) return messages.unreachable
  return status === 429 ? messages.tooMany : messages.refused
}

/** Confirms a wish by its mail's token; false if the token is expired or used. */
export const useConfirmWish = () => useMutation(confirmationByToken('confirm_wish'))

/** Ends a wish by its token. */
export const useWithdrawWish = () => useMutation(endingByToken('withdraw_wish', messages.withdrawFailed))
