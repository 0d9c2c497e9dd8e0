import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { stuckWorkMessages as messages } from '@/desk/messages'
import { stuckKinds, stuckStates, type StuckFilter, type StuckWork } from '@/desk/rules/stuck-work'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { auditKeys, stuckWorkKeys } from './keys'

/** Work goes on by itself meanwhile. */
const refreshMs = 30_000

const text = z.nullable(z.string())
const count = z.nullable(z.number())

const workSchema: z.ZodMiniType<StuckWork> = z.object({
  kind: z.enum(stuckKinds),
  id: z.string(),
  state: z.enum(stuckStates),
  needs_admin: z.boolean(),
  since: z.string(),
  tries: z.number(),
  next_at: text,
  cause: text,
  person: text,
  template_name: text,
  reference: text,
  cents: count,
  waiting: count,
})

const pageSchema = z.object({
  total: z.number(),
  page_size: z.number(),
  counts: z.partialRecord(z.enum(stuckKinds), z.number()),
  rows: z.array(workSchema),
})

/** A page of work that is stuck, and how much there is of each kind; admins only. */
export const stuckWorkQuery = (filter: StuckFilter) =>
  queryOptions({
    queryKey: stuckWorkKeys.list(filter),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('stuck_work', filter).abortSignal(signal).throwOnError()
      return pageSchema.parse(data)
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    meta: { errorMessage: messages.failed },
  })

/** Has stuck work tried again, with all its attempts. */
export function useRetryStuckWork() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (work: readonly Pick<StuckWork, 'kind' | 'id'>[]) => {
      const items = work.map(({ kind, id }) => ({ kind, id }))
      const { data } = await supabase.rpc('retry_stuck_work', { items }).throwOnError()
      return messages.retried(z.number().parse(data), work.length)
    },
    onSettled: () =>
      Promise.all([stuckWorkKeys.all, auditKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: {
      successMessage: (message) => message as string,
      errorMessage: (error: Error) => `${messages.retryFailed}: ${plainReason(error)}`,
    },
  })
}
