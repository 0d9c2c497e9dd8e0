import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { skipReasons, type PayoutStatus, type SkipReason } from '@/selling/rules/payout'
import { PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { saveBlob } from '@/base/page/save-blob'
import { supabase } from '@/base/data/supabase'
import { payoutKeys } from './keys'

/** A creator's balance and payouts. See docs/product/selling.md#creator-analytics. */

const balanceSchema = z.object({
  /** Payable now; negative if refunds exceed it. */
  available_cents: z.number(),
  /** Not payable yet: within 14 days of the sale, an open refund request, a dispute. */
  held_cents: z.number(),
  /** Kept in reserve, however long. */
  reserved_cents: z.number(),
  /** The next Friday that can pay out some of the reserve; null while nothing has a date. */
  next_release: z.nullable(z.object({ on: z.string(), cents: z.number() })),
  /** In payouts that were not transferred yet. */
  pending_cents: z.number(),
  /** In payouts that were transferred. */
  paid_cents: z.number(),
  minimum_cents: z.number(),
  /** A Friday, YYYY-MM-DD. */
  next_payout_on: z.string(),
  /** Amount due that Friday, 0 if it is skipped. */
  next_payout_cents: z.number(),
  skip_reason: z.nullable(z.enum(skipReasons)),
  /** When payouts to a changed bank account begin; null if they are not held. */
  account_held_until: z.nullable(z.string()),
})

export type PayoutBalance = z.infer<typeof balanceSchema>

/** The caller's balance; zeros for buyers. */
export const payoutBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: payoutKeys.balance(userId),
    queryFn: async ({ signal }): Promise<PayoutBalance> => {
      const { data } = await supabase.rpc('payout_balance').abortSignal(signal).throwOnError()
      return balanceSchema.parse(data)
    },
    // Payments arrive by webhook, and weeks close, at any time.
    staleTime: 0,
    meta: { errorMessage: messages.balanceFailed },
  })

export type Payout = {
  id: string
  /** "PS-2026-000001". */
  number: string
  /** The Friday that closed the week, YYYY-MM-DD. */
  period_end: string
  status: PayoutStatus
  gross_cents: number
  fee_cents: number
  /** Kept in reserve, less what refunds ended of it. */
  reserved_cents: number
  /** Released from the reserve of earlier sales. */
  released_cents: number
  /** Paid by an earlier payout that the bank sent back, and part of this one. */
  returned_cents: number
  net_cents: number
  /** Holder and last four of the account. */
  account_detail: string | null
  paid_at: string | null
  reference: string | null
  return_reason: string | null
}

/** A week without a payout. */
export type SkippedPayout = {
  id: null
  status: 'skipped'
  period_end: string
  skip_reason: SkipReason
  /** Carried forward; may be negative. */
  available_cents: number
}

/** Payouts and skipped weeks, newest first; the newest 200. */
export const payoutsQuery = (userId: string) =>
  queryOptions({
    queryKey: payoutKeys.history(userId),
    queryFn: async ({ signal }): Promise<(Payout | SkippedPayout)[]> => {
      const { data } = await supabase.rpc('my_payouts').abortSignal(signal).throwOnError()
      // The generated types do not know which columns of a function may be null.
      return data as unknown as (Payout | SkippedPayout)[]
    },
    staleTime: 0,
    meta: { errorMessage: messages.payoutsFailed },
  })

/** Downloads the statement of a payout, a PDF. */
export function useStatementDownload() {
  return useMutation({
    mutationFn: async ({ id, number }: Pick<Payout, 'id' | 'number'>) => {
      const { data, error } = await supabase.functions.invoke<Blob | string>('payout-statement', {
        body: { payoutId: id },
      })
      if (error) throw await functionProblem(error, messages.tryAgainLater)
      // Anything but a PDF is read as text.
      if (!data || typeof data === 'string') throw new PlainError(messages.tryAgainLater)
      saveBlob(data, `payout-statement-${number}.pdf`)
    },
    meta: { errorMessage: (error) => ({ title: messages.statementFailed, description: error.message }) },
  })
}
