import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import type { ReasonedDecision } from '@/selling/rules/application'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { orderArguments, type QueueOrder } from '@/selling/data/creator-applications'
import { applicationKeys } from '@/selling/data/keys'
import { savedReasonKeys } from './keys'

const text = z.nullable(z.string())

const deskSchema = z.nullable(
  z.object({
    notes: z.array(z.object({ id: z.string(), note: z.string(), created_at: z.string(), author: text })),
    registration: z.object({
      username: text,
      full_name: text,
      email: text,
      registered_at: z.string(),
      company_name: text,
      business_description: text,
      templates_count: text,
      calendly_url: text,
      accounts: z.array(z.object({ platform: z.string(), url: z.string() })),
      documents: z.array(z.object({ id: z.string(), file_name: z.string(), file_url: z.string(), file_type: text })),
    }),
  }),
)
type Desk = NonNullable<z.infer<typeof deskSchema>>
export type ApplicationNote = Desk['notes'][number]
export type ApplicantRegistration = Desk['registration']

/** Internal notes about an application, and what its applicant gave at registration; admins only. */
export const applicationDeskQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.desk(id),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('application_desk', { application_id: id }).abortSignal(signal).throwOnError()
      return deskSchema.parse(data)
    },
    meta: { errorMessage: messages.deskFailed },
  })

const neighborsSchema = z.object({ previous: text, next: text, place: z.nullable(z.number()), total: z.number() })

/** The applications before and after one in the queue, and its place from 1; null where there is none. Admins only. */
export const neighborsQuery = (id: string, order: QueueOrder) =>
  queryOptions({
    queryKey: applicationKeys.neighbors(id, order),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('application_neighbors', { application_id: id, ...orderArguments(order) })
        .abortSignal(signal)
        .throwOnError()
      return neighborsSchema.parse(data)
    },
  })

/** Adds an internal note. @throws Error with a message for the user */
export function useAddApplicationNote(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (note: string): Promise<void> => {
      const { error } = await supabase.rpc('add_application_note', { application_id: applicationId, note })
      if (error) throw new PlainError(plainReason(error, messages.noteFailed), { cause: error })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.desk(applicationId) }),
    meta: { successMessage: messages.noteAdded, errorMessage: (error: Error) => error.message },
  })
}

export type SavedReason = { id: string; decision: string; reason: string }

/** Reasons that admins saved, oldest first; admins only. */
export const savedReasonsQuery = queryOptions({
  queryKey: savedReasonKeys.all,
  queryFn: async ({ signal }): Promise<SavedReason[]> => {
    const { data } = await supabase
      .from('saved_reasons')
      .select('id, decision, reason')
      .order('created_at')
      .order('id')
      .abortSignal(signal)
      .throwOnError()
    return data
  },
  meta: { errorMessage: messages.reasonsFailed },
})

/** Saves a reason for all admins. @throws Error with a message for the user */
export function useSaveReason() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (saved: { decision: ReasonedDecision; reason: string }): Promise<void> => {
      const { error } = await supabase.rpc('save_reason', saved)
      if (error) {
        const isFull = error.code === 'PT422'
        throw new PlainError(isFull ? messages.tooManyReasons : plainReason(error, messages.reasonFailed), {
          cause: error,
        })
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedReasonKeys.all }),
    meta: { successMessage: messages.reasonSaved, errorMessage: (error: Error) => error.message },
  })
}

/** Deletes a saved reason for all admins. @throws Error with a message for the user */
export function useForgetReason() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      const { error } = await supabase.rpc('forget_reason', { id })
      if (error) throw new PlainError(plainReason(error, messages.reasonFailed), { cause: error })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedReasonKeys.all }),
    meta: { successMessage: messages.reasonDeleted, errorMessage: (error: Error) => error.message },
  })
}
