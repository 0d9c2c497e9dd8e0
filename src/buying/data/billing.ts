import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { billingMessages as messages } from '@/buying/messages/billing'
import { PlainError, plainReason } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { saveBlob } from '@/base/page/save-blob'
import { readCounted } from '@/base/rules/whole-list'
import { supabase, type RowOf } from '@/base/data/supabase'
import { billingCardKeys, billingKeys } from './keys'

/** Payments and invoices of a buyer, and their account at Stripe. See docs/product/buying.md#buyer-dashboard. */

const selectPayments = (userId: string) =>
  supabase
    .from('payments')
    .select(
      `id, template_id, amount_cents, refunded_cents, claim_state, created_at,
      lines:payment_lines (id, kind, cents, refunded_cents), invoice:invoices (number), credit_notes (number),
      template:templates (id, name)`,
      { count: 'exact' },
    )
    .eq('user_id', userId)
    // A payment that did not fit was returned at once, with a mail.
    .is('problem', null)

export type Payment = RowOf<typeof selectPayments>

/** All payments of a user, newest first, renewals and refunded ones included. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.of(userId),
    queryFn: ({ signal }): Promise<Payment[]> =>
      readCounted((from, to) =>
        selectPayments(userId)
          .order('number', { referencedTable: 'credit_notes' })
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    // Payments and refunds arrive by webhook.
    staleTime: 0,
    meta: { errorMessage: messages.historyFailed },
  })

/** Net payments of a user, refunds deducted, in US cents. */
export const totalSpentQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.total(userId),
    queryFn: async ({ signal }): Promise<number> => {
      const { data } = await supabase.rpc('total_spent').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
    meta: { errorMessage: messages.totalFailed },
  })

const cardSchema = z.object({
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })),
})

/** The card that Stripe charges for renewals. */
export type Card = NonNullable<z.infer<typeof cardSchema>['card']>

/** A user's card at Stripe; null if there is none. */
export const cardQuery = (userId: string) =>
  queryOptions({
    queryKey: billingCardKeys.of(userId),
    queryFn: async ({ signal }): Promise<Card | null> => {
      const { data, error } = await supabase.functions.invoke('billing-card', { body: {}, signal })
      if (error) throw await functionProblem(error, messages.cardFailed)
      return cardSchema.parse(data).card
    },
  })

const portalSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

const withReason = (message: string) => (error: Error) => ({ title: message, description: plainReason(error) })

/** Opens Stripe's customer portal: makes its address, to which the page then goes. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: async (): Promise<string> => {
      const { data, error } = await supabase.functions.invoke('billing-portal', { body: {} })
      if (error) throw await functionProblem(error, messages.tryAgainLater)
      const portal = portalSchema.safeParse(data)
      if (!portal.success) throw new PlainError(messages.tryAgainLater, { cause: portal.error })
      return portal.data.url
    },
    meta: { startMessage: messages.connecting, errorMessage: withReason(messages.portalFailed) },
  })
}

async function downloadDocument(body: object, name: string): Promise<void> {
  const { data, error } = await supabase.functions.invoke<Blob | string>('invoice', { body })
  if (error) throw await functionProblem(error, messages.tryAgainLater)
  // Anything but a PDF is read as text.
  if (!data || typeof data === 'string') throw new PlainError(messages.tryAgainLater)
  saveBlob(data, name)
}

/** Downloads the invoice of a payment, a PDF. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: ({ paymentId, number }: { paymentId: string; number: string }) =>
      downloadDocument({ paymentId }, `invoice-${number}.pdf`),
    meta: {
      startMessage: messages.preparingInvoice,
      successMessage: messages.invoiceDownloaded,
      errorMessage: withReason(messages.invoiceFailed),
    },
  })
}

/** Downloads a credit note by its number, a PDF. */
export function useDownloadCreditNote() {
  return useMutation({
    mutationFn: (number: string) => downloadDocument({ creditNote: number }, `credit-note-${number}.pdf`),
    meta: {
      startMessage: messages.preparingCreditNote,
      successMessage: messages.creditNoteDownloaded,
      errorMessage: withReason(messages.creditNoteFailed),
    },
  })
}
