import { useMutation } from '@tanstack/react-query'
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
export function useConfirmWish() {
  return useMutation({
    mutationFn: async (token: string): Promise<boolean> => {
      const { data, error, status } = await supabase.rpc('confirm_wish', { token })
      if (error)
        throw new PlainError(status === 429 ? messages.tooManyConfirmed : messages.confirmFailed, { cause: error })
      return data
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

/** Ends a wish by its token. The answer is the same for unknown tokens. */
export function useWithdrawWish() {
  return useMutation({
    mutationFn: async (token: string) => {
      const { error, status } = await supabase.rpc('withdraw_wish', { token })
      if (error)
        throw new PlainError(status === 429 ? messages.tooManyWithdrawn : messages.withdrawFailed, { cause: error })
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}
