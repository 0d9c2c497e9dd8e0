import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { nameChangeKeys, profileKeys, publicProfileKeys } from '@/account/data/keys'
import { listingKeys, templateKeys } from '@/catalog/data/keys'
import { PlainError, plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { nameReviewMessages as messages } from '@/desk/messages'
import { auditKeys } from './keys'
import { similarNamesSchema } from './similar-names'

const text = z.nullable(z.string())
const queueSchema = z.object({
  total: z.number(),
  changes: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      /** The names to be. */
      full_name: text,
      username: z.string(),
      current_full_name: text,
      current_username: z.string(),
      email: text,
      requested_at: z.string(),
      updated_at: z.string(),
      similar: similarNamesSchema,
    }),
  ),
})
export type NameChange = z.infer<typeof queueSchema>['changes'][number]

/** A page of the names that wait for review, the oldest first; admins only. */
export const nameChangesQuery = (page: number) =>
  queryOptions({
    queryKey: nameChangeKeys.queue(page),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('name_change_queue', { page }).abortSignal(signal).throwOnError()
      return queueSchema.parse(data)
    },
    meta: { errorMessage: messages.loadFailed },
  })

export type NameDecision = 'approved' | 'rejected'

/** Decides on a creator's names as seen. @throws Error with a message for the user */
export function useReviewNameChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (review: { change: NameChange; decision: NameDecision; note: string }): Promise<NameDecision> => {
      const { change, decision, note } = review
      const { error } = await supabase.rpc('review_name_change', {
        change_id: change.id,
        decision,
        note,
        seen_at: change.updated_at,
      })
      if (error) {
        const isTaken = error.code === 'PT422'
        throw new PlainError(isTaken ? messages.usernameTaken : plainReason(error, messages.decideFailed), {
          cause: error,
        })
      }
      return decision
    },
    onSettled: () =>
      Promise.all(
        [nameChangeKeys, auditKeys, listingKeys, templateKeys, profileKeys, publicProfileKeys].map(({ all }) =>
          queryClient.invalidateQueries({ queryKey: all }),
        ),
      ),
    meta: {
      successMessage: (decision) => messages.decided[decision as NameDecision],
      errorMessage: (error: Error) => error.message,
    },
  })
}
