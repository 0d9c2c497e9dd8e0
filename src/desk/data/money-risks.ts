import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { riskKinds, type Risk } from '@/desk/rules/money-risks'
import { auditKeys, paymentKeys } from './keys'

const text = z.nullable(z.string())

const person = {
  creator_id: z.string(),
  creator_name: text,
  username: text,
  application_id: text,
  is_suspended: z.boolean(),
}

const risksSchema = z.object({
  risks: z.array(
    z.object({
      ...person,
      kind: z.enum(riskKinds),
      level: z.number(),
      compared_with: z.nullable(z.number()),
      cents: z.nullable(z.number()),
      since: z.string(),
      others: z.array(z.object(person)),
      seen_at: text,
      seen_by: text,
    }),
  ),
  owed: z.array(
    z.object({
      ...person,
      owed_cents: z.number(),
      /** Held or in reserve for them. */
      coming_cents: z.number(),
      since: z.string(),
    }),
  ),
  recent_days: z.number(),
  unopened_days: z.number(),
})
export type MoneyRisks = z.infer<typeof risksSchema>
export type OwedBalance = MoneyRisks['owed'][number]

/** Risks, new ones first, and balances that creators owe, largest first; admins only. */
export const moneyRisksQuery = () =>
  queryOptions({
    queryKey: paymentKeys.risks,
    queryFn: async ({ signal }): Promise<MoneyRisks> => {
      const { data } = await supabase.rpc('admin_risks').abortSignal(signal).throwOnError()
      return risksSchema.parse(data)
    },
    meta: { errorMessage: messages.risksFailed },
  })

/** Marks a risk as seen, until it is greater. */
export function useMarkRiskSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, creator_id }: Pick<Risk, 'kind' | 'creator_id'>) => {
      await supabase.rpc('mark_risk_seen', { kind, creator_id }).throwOnError()
    },
    onSettled: () =>
      Promise.all([paymentKeys.risks, auditKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: {
      successMessage: messages.riskSeen,
      errorMessage: (error: Error) => `${messages.riskSeenFailed}: ${plainReason(error)}`,
    },
  })
}
