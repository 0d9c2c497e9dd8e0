import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkoutMessages as messages } from '@/domain/messages/checkout'
import { functionProblem } from '@/lib/function-problem'
import { supabase } from '@/lib/supabase'
import { purchaseKeys } from './purchases'

/** What may be bought: the template alone, with a setup call, with monthly support, or with both. */
export type CheckoutOption = 'template' | 'setup' | 'support' | 'full'

// Both answers are checked by hand: a template's page would carry a schema library for them.
const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Opens a payment page for the signed-in buyer; answers its address. Throws an Error with the function's own words. */
export function useCreateCheckoutSession() {
  return useMutation({
    mutationFn: async (body: { templateId: string; option: CheckoutOption }): Promise<{ url: string }> => {
      const { data, error } = await supabase.functions.invoke('create-checkout-session', { body })
      if (error) throw await functionProblem(error, messages.failed)
      const url = fieldOf(data, 'url')
      if (!isWebAddress(url)) throw new Error(messages.failed, { cause: data })
      return { url }
    },
    meta: { onErrorSay: (error: Error) => error.message },
  })
}

/** Takes a free template. Taking it again changes nothing. Throws an Error where it is not free or not to be had. */
export function useClaimFreeTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (templateId: string) => {
      const { data } = await supabase.rpc('claim_free_template', { template_id: templateId }).throwOnError()
      if (fieldOf(data, 'ok') !== true) throw new Error(messages.failed, { cause: fieldOf(data, 'problem') })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: purchaseKeys.all }),
    meta: { onErrorSay: messages.failed },
  })
}
