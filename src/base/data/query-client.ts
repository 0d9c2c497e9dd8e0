import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/base/messages/errors'
import { pageMessages } from '@/base/messages/page'
import { isRateLimited, isUnreachable, isWorthRetrying, PlainError } from '@/base/errors/errors'
import { reportUnexpected } from '@/base/errors/report-unexpected'
import { toast } from '@/base/page/toast'

/** Text of a toast; the description is smaller, below the title. */
type Message = string | { title: string; description: string }
type ErrorMessage = Message | ((error: Error) => Message)
type MutationMeta = {
  startMessage?: string
  errorMessage?: ErrorMessage
  successMessage?: string | ((data: unknown) => string)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorMessage?: ErrorMessage }
    mutationMeta: MutationMeta
  }
}

function showError(errorMessage: ErrorMessage, error: Error, options?: { id: string }) {
  const message = messageFor(error, errorMessage)
  // Canceled by the user: show no toast.
  if (!message) return
  if (typeof message === 'string') toast.error(message, options)
  else toast.error(message.title, { ...options, description: message.description })
}

function messageFor(error: Error, errorMessage: ErrorMessage): Message {
  if (typeof errorMessage === 'function') return errorMessage(withPlainMessage(error))
  // Rate limits have a message of their own, unless the mutation handles them.
  if (isRateLimited(error)) return pageMessages.tooMany
  return isUnreachable(error) && typeof errorMessage === 'string'
    ? { title: errorMessage, description: `${errorMessages.unreachable}.` }
    : errorMessage
}

/** A failed connection with a message for users: `error.message` may be shown, "Failed to fetch" may not. */
const withPlainMessage = (error: Error): Error =>
  !(error instanceof PlainError) && isUnreachable(error)
    ? new PlainError(errorMessages.unreachable, { cause: error })
    : error

/** First element of a query key, mostly a table's name; later elements may hold a search text. */
const firstOf = (key: readonly unknown[] = []) => (typeof key[0] === 'string' ? key[0] : undefined)

// Notify in a microtask instead of setTimeout: a button is disabled before the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** Queries and mutations name their messages in `meta`; toasts for them are shown only here, and unexpected
 * errors reported. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        reportUnexpected('query_failed', error, { key: firstOf(query.queryKey) })
        // One toast per query: the id replaces the toast of an earlier attempt.
        if (query.meta?.errorMessage) showError(query.meta.errorMessage, error, { id: query.queryHash })
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        if (mutation.meta?.startMessage) toast.info(mutation.meta.startMessage)
      },
      onSuccess: (data, _variables, _result, mutation) => {
        const { successMessage } = mutation.meta ?? {}
        const message = typeof successMessage === 'function' ? successMessage(data) : successMessage
        if (message) toast.success(message)
      },
      onError: (error, _variables, _result, mutation) => {
        reportUnexpected('mutation_failed', error, { key: firstOf(mutation.options.mutationKey) })
        if (mutation.meta?.errorMessage) showError(mutation.meta.errorMessage, error)
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
