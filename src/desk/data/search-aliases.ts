import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { searchDeskMessages as messages } from '@/desk/messages'
import type { SearchAlias } from '@/desk/rules/search-aliases'
import { plainReason } from '@/base/errors/errors'
import { supabase } from '@/base/data/supabase'
import { auditKeys, searchDeskKeys } from './keys'

const aliasSchema: z.ZodMiniType<SearchAlias> = z.object({
  id: z.number(),
  typed: z.array(z.string()),
  found: z.array(z.string()),
  weight: z.number(),
  updated_at: z.string(),
})

const pageSchema = z.object({ total: z.number(), page_size: z.number(), rows: z.array(aliasSchema) })

/** A page of groups of aliases that contain a text, the last changed first; admins only. */
export const searchAliasesQuery = (filter: { search: string; page: number }) =>
  queryOptions({
    queryKey: searchDeskKeys.aliases(filter),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('search_aliases', filter).abortSignal(signal).throwOnError()
      return pageSchema.parse(data)
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: messages.failed },
  })

/** Everything that a change of aliases changes: the list, explanations, and the audit log. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([searchDeskKeys.all, auditKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

const problems: Record<string, string> = {
  PT404: messages.removedMeanwhile,
  PT409: messages.changedMeanwhile,
  '22023': messages.withoutEffect,
}

/** A refusal in the words of this screen. */
const problemOf = (error: Error, failed: string): string =>
  ('code' in error && problems[String(error.code)]) || `${failed}: ${plainReason(error)}`

type Saved = Pick<SearchAlias, 'typed' | 'found' | 'weight'>

/** Adds a group, or changes one; refused if that has changed since it was loaded. */
export function useSaveAlias(before: SearchAlias | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ typed, found, weight }: Saved) => {
      const seen = before && { alias_id: before.id, seen_at: before.updated_at }
      await supabase
        .rpc('save_search_alias', { typed_words: typed, found_words: found, weight, ...seen })
        .throwOnError()
    },
    onSettled: refresh,
    meta: { successMessage: messages.saved, errorMessage: (error: Error) => problemOf(error, messages.saveFailed) },
  })
}

/** Removes a group; refused if it has changed since it was loaded. Undo adds it again. */
export function useRemoveAlias() {
  const refresh = useRefresh()
  const { mutate: addAgain } = useSaveAlias(null)
  return useMutation({
    mutationFn: async ({ id, updated_at }: SearchAlias) => {
      await supabase.rpc('remove_search_alias', { alias_id: id, seen_at: updated_at }).throwOnError()
    },
    onSettled: refresh,
    meta: {
      successMessage: messages.removed,
      undo: (removed) => addAgain(removed as SearchAlias),
      errorMessage: (error: Error) => problemOf(error, messages.removeFailed),
    },
  })
}
