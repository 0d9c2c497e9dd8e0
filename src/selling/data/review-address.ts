import { useMutation } from '@tanstack/react-query'
import { confirmationByToken } from '@/account/data/mailed-token'

/** Confirms an address for review mail by its mail's token; false if the token is expired or used. */
export const useConfirmReviewAddress = () => useMutation(confirmationByToken('confirm_review_address'))
