import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paymentMethodMessages } from '@/domain/messages/payment-methods'
import { supabase } from '@/lib/supabase'

export const payoutKeys = {
  all: ['payouts'] as const,
  balance: (userId: string) => [...payoutKeys.all, userId, 'balance'] as const,
}

const balanceSchema = z.object({
  available_cents: z.int(),
  held_cents: z.int(),
  pending_cents: z.int(),
  paid_cents: z.int(),
  minimum_cents: z.int(),
  next_payout_on: z.string(),
  next_payout_cents: z.int(),
  skip_reason: z.nullable(z.enum(['no_account', 'account_changed', 'below_minimum', 'negative'])),
  account_held_until: z.nullable(z.string()),
})

/** All amounts in US cents; `available_cents` is negative when refunds exceed earnings. */
export type PayoutBalance = z.infer<typeof balanceSchema>

/** The caller's balance and next Friday's payout; zeros for people who sell nothing. */
export const payoutBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: payoutKeys.balance(userId),
    queryFn: async ({ signal }): Promise<PayoutBalance> => {
      const { data } = await supabase.rpc('payout_balance').abortSignal(signal).throwOnError()
      return balanceSchema.parse(data)
    },
    // Payments arrive by webhook, at any time: always refetch.
    staleTime: 0,
    meta: { errorMessage: paymentMethodMessages.balanceFailed },
  })
