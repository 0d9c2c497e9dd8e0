import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates queries and removes those that no screen shows: a list that is opened next is loaded anew, rather than shown
 * with a row that has just left it.
 */
export function invalidateAndForget(queryClient: QueryClient, keys: readonly QueryKey[]) {
  for (const queryKey of keys) queryClient.removeQueries({ queryKey, type: 'inactive' })
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
