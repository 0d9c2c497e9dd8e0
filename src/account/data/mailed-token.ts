import { mutationOptions } from '@tanstack/react-query'
import { mailLinkMessages as messages } from '@/account/messages/mail-links'
import { PlainError } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'

type Confirmation = 'confirm_newsletter' | 'confirm_review_address' | 'confirm_wish'
type Ending = 'unsubscribe_newsletter' | 'withdraw_wish'

/** Confirms by the token of a mailed link; false if the token is expired or used. */
export const confirmationByToken = (name: Confirmation) =>
  mutationOptions({
    mutationFn: async (token: string): Promise<boolean> => {
      const { data, error, status } = await supabase.rpc(name, { token })
      if (error) throw problemOf(error, status, messages.confirmFailed)
      return data
    },
    meta: { errorMessage: (error: Error) => error.message },
  })

/** Ends mails by the token of their link. The answer is the same for unknown tokens. */
export const endingByToken = (name: Ending, failed: string) =>
  mutationOptions({
    mutationFn: async (token: string): Promise<void> => {
      const { error, status } = await supabase.rpc(name, { token })
      if (error) throw problemOf(error, status, failed)
    },
    meta: { errorMessage: (error: Error) => error.message },
  })

const problemOf = (cause: Error, status: number, failed: string) =>
  new PlainError(status === 429 ? messages.tooManyTokens : failed, { cause })
