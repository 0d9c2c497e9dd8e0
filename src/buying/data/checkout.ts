import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckoutOption } from '@/buying/rules/checkout-option'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { isUnreachable, PlainError, plainReason } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { templateQuery } from '@/catalog/data/templates'
import { purchaseKeys } from './keys'

// Hand-written parsers: a schema library would be too large for the template page.
const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/**
 * Opens a Stripe Checkout session for the signed-in buyer and returns its URL.
 * @throws Error with the edge function's message
 */
export function useCreateCheckoutSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { templateId: string; option: CheckoutOption }): Promise<{ url: string }> => {
      const { data, error } = await supabase.functions.invoke('create-checkout-session', { body })
      if (error) throw await checkoutProblem(error)
      const url = fieldOf(data, 'url')
      if (!isWebAddress(url)) throw new PlainError(messages.failed, { cause: data })
      return { url }
    },
    // The page showed an earlier state: the template or the user's purchase has changed.
    onError: async (error: Error & { status?: number }, { templateId }) => {
      if (error.status !== 409) return
      await Promise.all(
        [templateQuery(templateId).queryKey, purchaseKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    meta: { errorMessage: (error: Error) => error.message },
  })
}

const checkoutProblem = (error: unknown) =>
  isUnreachable(error)
    ? new PlainError(messages.unreachable, { cause: error })
    : functionProblem(error, messages.failed)

/**
 * Claims a free template. Idempotent.
 * @throws Error if the template is not free or not available
 */
export function useClaimFreeTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (templateId: string) => {
      const { data, error } = await supabase.rpc('claim_free_template', { template_id: templateId })
      if (error) throw isUnreachable(error) ? new PlainError(messages.unreachable, { cause: error }) : error
      if (fieldOf(data, 'ok') !== true) throw new PlainError(messages.failed, { cause: fieldOf(data, 'problem') })
    },
    // A refusal may tell that the page showed an earlier state: a price, or a template that is gone.
    onSettled: (_data, _error, templateId) =>
      Promise.all(
        [templateQuery(templateId).queryKey, purchaseKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: { errorMessage: (error: Error) => plainReason(error, messages.failed) },
  })
}
