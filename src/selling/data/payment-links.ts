import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paymentLinkMessages as messages } from '@/selling/messages/payment-links'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { paymentLinkKeys } from './keys'

const rowSchema = z.object({
  template_id: z.string(),
  /** `none`: they were never requested. */
  state: z.enum(['ready', 'making', 'failed', 'none']),
  links: z.array(
    z.object({
      option: z.enum(['template', 'setup', 'support', 'full']),
      url: z.string(),
      /** Due at the payment, in US cents. */
      cents: z.number(),
    }),
  ),
})

/** The Payment Links of a template, and whether all are there. */
export type PaymentLinks = z.infer<typeof rowSchema>
export type PaymentLink = PaymentLinks['links'][number]

const pollMs = 3_000

/** The Payment Links of the caller's approved templates with a price. Polls while some are being made. */
export const paymentLinksQuery = (userId: string) =>
  queryOptions({
    queryKey: paymentLinkKeys.of(userId),
    queryFn: async ({ signal }): Promise<PaymentLinks[]> => {
      const { data } = await supabase.rpc('my_payment_links').abortSignal(signal).throwOnError()
      return z.array(rowSchema).parse(data)
    },
    // Always refetch: a review may happen at any time.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'making') ? pollMs : false),
    meta: { errorMessage: messages.loadFailed },
  })

async function createLinks(templateId: string): Promise<void> {
  const { error } = await supabase.functions.invoke('create-template-checkout-links', { body: { templateId } })
  if (error) throw await functionProblem(error, messages.providerAway)
}

/** Makes the missing Payment Links of an own template now. The variable is the template's id. */
export function useCreatePaymentLinks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createLinks,
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentLinkKeys.all }),
    meta: { successMessage: messages.made, errorMessage: (error: Error) => messages.failed(error.message) },
  })
}

/** Makes the Payment Links of a template that an admin has approved. If that fails, they are made later. */
export const useCreateApprovedLinks = () =>
  useMutation({ mutationFn: createLinks, meta: { errorMessage: messages.failedAfterApproval } })
