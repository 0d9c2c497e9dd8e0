import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { demandDeskMessages as messages } from '@/desk/messages'
import { PlainError } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { auditKeys, demandDeskKeys } from './keys'

/** All topics of demand, the largest first; admins only. */
export const deskDemandQuery = () =>
  queryOptions({
    queryKey: demandDeskKeys.topics,
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('desk_demand').abortSignal(signal).throwOnError()
      return data
    },
    meta: { errorMessage: messages.failed },
  })
export type DemandTopic = Awaited<ReturnType<NonNullable<ReturnType<typeof deskDemandQuery>['queryFn']>>>[number]

type Filter = { search: string; page: number }
const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ total: z.number(), page_size: z.number(), rows: z.array(row) })

const wishesSchema = pageOf(
  z.object({
    id: z.string(),
    need: z.string(),
    query: z.string(),
    created_at: z.string(),
    is_confirmed: z.boolean(),
    answers: z.number(),
  }),
)
export type Wish = z.infer<typeof wishesSchema>['rows'][number]

/** A page of wishes that contain a text, the newest first; admins only. */
export const deskWishesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: demandDeskKeys.wishes(filter),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('desk_wishes', filter).abortSignal(signal).throwOnError()
      return wishesSchema.parse(data)
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: messages.wishesFailed },
  })

const unansweredSchema = pageOf(z.object({ query: z.string(), people: z.number(), last_at: z.string() }))
export type UnansweredSearch = z.infer<typeof unansweredSchema>['rows'][number]

/** A page of searches that ended without an opened template, those of most people first; admins only. */
export const deskUnansweredQuery = (filter: Filter) =>
  queryOptions({
    queryKey: demandDeskKeys.unanswered(filter),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('desk_unanswered', filter).abortSignal(signal).throwOnError()
      return unansweredSchema.parse(data)
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: messages.unansweredFailed },
  })

/** Lets creators see a topic, or hides it. @throws Error with a message for the user */
export function useDecideDemand() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ topic, is_shown }: Pick<DemandTopic, 'topic' | 'is_shown'>) => {
      const { error } = await supabase.rpc('decide_demand', { topic, is_shown })
      if (error) throw new PlainError(error.code === 'PT404' ? messages.gone : messages.decideFailed, { cause: error })
      return is_shown
    },
    onSettled: () =>
      Promise.all(
        [demandDeskKeys.topics, auditKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    meta: {
      successMessage: (isShown) => (isShown ? messages.shown : messages.hidden),
      errorMessage: (error: Error) => error.message,
    },
  })
}
