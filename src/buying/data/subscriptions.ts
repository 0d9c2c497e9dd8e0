import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { billingMessages as messages } from '@/buying/messages/billing'
import { supabase, type RowOf } from '@/base/data/supabase'
import { readCounted } from '@/base/rules/whole-list'
import { subscriptionKeys } from './keys'

const selectSubscriptions = (userId: string) =>
  supabase
    .from('subscriptions')
    .select(
      `id, status, cancel_at_period_end, current_period_end, monthly_cents, paid_by_link, created_at, template_id,
      template:templates (id, name)`,
      { count: 'exact' },
    )
    .eq('user_id', userId)

/** Premium support of a template, whose name is null once it is no longer visible to the buyer. */
export type Subscription = RowOf<typeof selectSubscriptions>

/** A user's subscriptions, newest first, ended ones included. */
export const subscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.of(userId),
    queryFn: ({ signal }): Promise<Subscription[]> =>
      readCounted((from, to) =>
        selectSubscriptions(userId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    // They change in Stripe's portal, and with every payment.
    staleTime: 0,
    meta: { errorMessage: messages.subscriptionsFailed },
  })

/** Ends a subscription with the month that is paid. */
export function useCancelSupport(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.rpc('cancel_support', { subscription_id: id }).throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.of(userId) }),
    meta: { successMessage: messages.supportEnds, errorMessage: messages.endSupportFailed },
  })
}
