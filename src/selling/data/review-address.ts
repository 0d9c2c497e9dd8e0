import { useMutation } from '@tanstack/react-query'
import { reviewAddressMessages as messages } from '@/selling/messages/review-address'
import { PlainError } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'

/** Confirms an address for review mail by its mail's token; false if the token is expired or used. */
export function useConfirmReviewAddress() {
  return useMutation({
    mutationFn: async (token: string): Promise<boolean> => {
      const { data, error, status } = await supabase.rpc('confirm_review_address', { token })
      if (error) throw new PlainError(status === 429 ? messages.tooMany : messages.failed, { cause: error })
      return data
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}
