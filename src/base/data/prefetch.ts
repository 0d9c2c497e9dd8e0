import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** What an address says about the data of its screen; `id` may be a username. */
export type Address = { id: string; query: URLSearchParams }

/** Prefetches a query. */
export type PrefetchQuery = <T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) => Promise<void>

/**
 * Prefetches the queries that a screen starts with; exported by the screen's file.
 * @param address `userId` is the signed-in user, empty for visitors of screens without a guard
 */
export type PrefetchScreen = (address: Address & { userId: string }, prefetchQuery: PrefetchQuery) => Promise<unknown>
