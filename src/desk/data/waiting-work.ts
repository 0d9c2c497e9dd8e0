import { queryOptions, useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AccountKind } from '@/account/rules/roles'
import { supabase } from '@/base/data/supabase'
import { nameChangeKeys } from '@/account/data/keys'
import { rememberAccount, rememberedAccount } from '@/account/data/session/remembered-account'
import { applicationKeys } from '@/selling/data/keys'
import { paymentKeys, stuckWorkKeys } from './keys'
import { reportKeys, ticketKeys } from '@/support/data/keys'
import { templateReviewKeys } from '@/catalog/data/keys'

/** Work that waits for an admin: rows by kind, 0 while unknown. */
export type WaitingWork = Record<
  'applications' | 'names' | 'templates' | 'updates' | 'tickets' | 'reports' | 'payments' | 'stuck',
  number
>

/** In the order of `countQueries`. */
const kinds = ['applications', 'names', 'templates', 'updates', 'tickets', 'reports', 'payments', 'stuck'] as const

export const waitingRefreshMs = 60_000

type Count = (signal: AbortSignal) => PromiseLike<{ count: number | null }>

/** Policies show admins all rows. Keys start with the table's, so a decision updates its count. Fails silently. */
const countQuery = (queryKey: readonly string[], count: Count) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await count(signal)).count ?? 0,
    refetchInterval: waitingRefreshMs,
  })

const countOnly = { count: 'exact', head: true } as const

const countQueries = [
  countQuery(applicationKeys.waiting, (signal) =>
    supabase
      .from('creator_applications')
      .select('id', countOnly)
      .eq('status', 'submitted')
      .abortSignal(signal)
      .throwOnError(),
  ),
  countQuery(nameChangeKeys.waiting, (signal) =>
    supabase.from('name_changes').select('id', countOnly).eq('status', 'pending').abortSignal(signal).throwOnError(),
  ),
  countQuery(templateReviewKeys.waiting, (signal) =>
    supabase.from('templates').select('id', countOnly).eq('status', 'pending').abortSignal(signal).throwOnError(),
  ),
  countQuery(templateReviewKeys.waitingUpdates, (signal) =>
    supabase
      .from('template_revisions')
      .select('id', countOnly)
      .eq('status', 'pending')
      .abortSignal(signal)
      .throwOnError(),
  ),
  countQuery(ticketKeys.waiting, (signal) =>
    supabase.from('support_tickets').select('id', countOnly).eq('status', 'open').abortSignal(signal).throwOnError(),
  ),
  countQuery(reportKeys.waiting, (signal) =>
    supabase.from('reports').select('id', countOnly).eq('status', 'open').abortSignal(signal).throwOnError(),
  ),
  countQuery(paymentKeys.waiting, async (signal) => {
    const { data } = await supabase.rpc('payments_waiting').abortSignal(signal).throwOnError()
    return { count: data }
  }),
  countQuery(stuckWorkKeys.waiting, async (signal) => {
    const { data } = await supabase.rpc('stuck_work_waiting').abortSignal(signal).throwOnError()
    return { count: data }
  }),
] as const

/** Counts what waits for an admin, remembered ones until they are confirmed; accounts of other kinds read nothing. */
export function useWaitingWork(kind: AccountKind | null, userId: string | undefined): WaitingWork {
  const isAdmin = kind === 'admin'
  const remembered = useMemo(
    () => (isAdmin && userId ? rememberedAccount(userId).waiting : undefined),
    [isAdmin, userId],
  )
  const counts = useQueries({
    queries: countQueries.map((query, place) => ({
      ...query,
      enabled: isAdmin,
      initialData: remembered?.[kinds[place] ?? ''],
      initialDataUpdatedAt: 0,
    })),
  })
  const waiting = Object.fromEntries(kinds.map((name, place) => [name, counts[place]?.data ?? 0])) as WaitingWork
  const isConfirmed = isAdmin && counts.every(({ dataUpdatedAt }) => dataUpdatedAt > 0)
  useEffect(() => {
    if (isConfirmed && userId) rememberAccount(userId, { waiting })
  })
  return waiting
}
