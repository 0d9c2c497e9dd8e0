import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { deletionMessages as messages } from '@/account/messages/deletion'
import { pageMessages } from '@/base/messages/page'
import { passwordMessages } from '@/account/messages/password'
import { isRateLimited, isSessionRefusal, LostSessionError, PlainError } from '@/base/errors/errors'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { wrongPassword } from './password-check'
import { deletionKeys } from './keys'

const previewSchema = z.object({
  subscriptions: z.number(),
  listings: z.number(),
  purchases: z.number(),
  available_cents: z.number(),
  held_cents: z.number(),
  reserved_cents: z.number(),
  /** A Friday, YYYY-MM-DD; null without a reserve. */
  reserved_until: z.nullable(z.string()),
  pending_cents: z.number(),
  minimum_cents: z.number(),
  open_requests: z.number(),
  open_disputes: z.number(),
})
/** Consequences of a deletion. Amounts in cents. */
export type DeletionPreview = z.infer<typeof previewSchema>

const deletionSchema = z.nullable(z.object({ due_at: z.string(), is_waiting: z.boolean() }))
/** A requested deletion; null without one. `is_waiting`: due, and waiting for money to settle. */
export type Deletion = z.infer<typeof deletionSchema>

/** Never cached: the numbers are read whenever the dialog opens. */
export const deletionPreviewQuery = (userId: string) =>
  queryOptions({
    queryKey: deletionKeys.preview(userId),
    queryFn: async ({ signal }): Promise<DeletionPreview> => {
      const { data } = await supabase.rpc('deletion_preview').abortSignal(signal).throwOnError()
      return previewSchema.parse(data)
    },
    gcTime: 0,
    staleTime: 0,
    meta: { errorMessage: messages.previewFailed },
  })

/** Silent on failure: the banner can be missing, and the card says so itself. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: deletionKeys.of(userId),
    queryFn: async ({ signal }): Promise<Deletion> => {
      const { data } = await supabase.rpc('my_deletion').abortSignal(signal).throwOnError()
      return deletionSchema.parse(data)
    },
  })

/**
 * Requests the deletion of the account.
 * @throws WrongPasswordError, or Error with a message for the user
 */
export function useScheduleDeletion(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: deletionKeys.of(userId),
    mutationFn: async (password: string) => {
      const { error } = await supabase.functions.invoke('delete-account', { body: { password } })
      if (!error) return
      const problem = await functionProblem(error, messages.failed)
      throw problem.message === passwordMessages.currentWrong ? wrongPassword(problem) : problem
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deletionKeys.of(userId) }),
    meta: {
      successMessage: messages.scheduled,
      errorMessage: (error: Error) => (error instanceof PlainError ? error.message : messages.failed),
    },
  })
}

/** Takes the requested deletion of the signed-in user back. */
export function useCancelDeletion(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: deletionKeys.of(userId),
    mutationFn: async () => {
      const { data, error } = await supabase.rpc('cancel_deletion')
      if (error) throw isSessionRefusal(error) ? new LostSessionError(undefined, { cause: error }) : error
      if (!data) throw new PlainError(messages.begun)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deletionKeys.of(userId) }),
    meta: { successMessage: messages.kept, errorMessage: keepProblem },
  })
}

/** Takes a deletion back by the token of the mailed link. Its data is whether the link still worked. */
export function useKeepAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) =>
      (await supabase.rpc('cancel_deletion_by_token', { token }).throwOnError()).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deletionKeys.all }),
    meta: { errorMessage: keepProblem },
  })
}

function keepProblem(error: Error): string {
  if (isRateLimited(error)) return pageMessages.tooMany
  return error instanceof PlainError ? error.message : messages.keepFailed
}
