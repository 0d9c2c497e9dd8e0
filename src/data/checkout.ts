import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { checkoutMessages as messages } from '@/domain/messages/checkout'
import { functionProblem } from '@/lib/function-problem'
import { supabase } from '@/lib/supabase'
import { purchaseKeys } from './purchases'

/** What may be bought: the template alone, with a setup call, with monthly support, or with both. */
export type CheckoutOption = 'template' | 'setup' | 'support' | 'full'

const pageSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** Opens a payment page for the signed-in buyer; answers its address. Throws an Error with the function's own words. */
export function useCreateCheckoutSession() {
  return useMutation({
    mutationFn: async (body: { templateId: string; option: CheckoutOption }): Promise<{ url: string }> => {
      const { data, error } = await supabase.functions.invoke('create-checkout-session', { body })
      if (error) throw await functionProblem(error, messages.failed)
      const page = pageSchema.safeParse(data)
      if (!page.success) throw new Error(messages.failed, { cause: page.error })
      return page.data
    },
    meta: { onErrorSay: (error: Error) => error.message },
  })
}

const claimSchema = z.object({ ok: z.boolean(), problem: z.nullish(z.string()) })

/** Takes a free template. Taking it again changes nothing. Throws an Error where it is not free or not to be had. */
export function useClaimFreeTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (templateId: string) => {
      const { data } = await supabase.rpc('claim_free_template', { template_id: templateId }).throwOnError()
      const claim = claimSchema.parse(data)
      if (!claim.ok) throw new Error(messages.failed, { cause: claim.problem })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: purchaseKeys.all }),
    meta: { onErrorSay: messages.failed },
  })
}
