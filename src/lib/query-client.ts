import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { pageMessages } from '@/domain/messages/page'
import { isRateLimited, isWorthRetrying } from './errors'
import { toast } from './toast'

/** Text of a toast; the description is smaller, below the title. */
type Words = string | { title: string; description: string }
type Say = Words | ((error: Error) => Words)
type Meta = { onStartSay?: string; onErrorSay?: Say; onSuccessSay?: string | ((data: unknown) => string) }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { onErrorSay?: Say }
    mutationMeta: Meta
  }
}

function sayError(words: Say, error: Error, options?: { id: string }) {
  // Rate limits have a message of their own, unless the mutation handles them.
  const said = typeof words === 'function' ? words(error) : isRateLimited(error) ? pageMessages.tooMany : words
  // Canceled by the user: show no toast.
  if (!said) return
  if (typeof said === 'string') toast.error(said, options)
  else toast.error(said.title, { ...options, description: said.description })
}

// Notify in a microtask instead of setTimeout: a button is disabled before the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** Queries and mutations name their messages in `meta`; toasts for them are shown only here. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // One toast per query: the id replaces the toast of an earlier attempt.
        if (query.meta?.onErrorSay) sayError(query.meta.onErrorSay, error, { id: query.queryHash })
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        if (mutation.meta?.onStartSay) toast.info(mutation.meta.onStartSay)
      },
      onSuccess: (data, _variables, _result, mutation) => {
        const words = mutation.meta?.onSuccessSay
        if (words) toast.success(typeof words === 'string' ? words : words(data))
      },
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.onErrorSay) sayError(mutation.meta.onErrorSay, error)
      },
    }),
    defaultOptions: {
      // networkMode 'always': fail offline at once; the default pauses silently until reconnection.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Retries after 0.3 s and 0.9 s, so that a failure shows within about a second.
        retryDelay: (attempt) => 300 * 3 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
  })
