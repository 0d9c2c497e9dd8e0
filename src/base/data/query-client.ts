import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { pageMessages } from '@/base/messages/page'
import {
  isRateLimited,
  isUnreachable,
  isWorthRetrying,
  maintenanceOf,
  PlainError,
  plainReason,
  readProblem,
} from '@/base/errors/errors'
import { maintenanceKeys } from './keys'
import { isShownInPlace } from '@/base/errors/shown-in-place'
import { reportUnexpected } from '@/base/errors/report-unexpected'
import { toast, undoable } from '@/base/page/toast'

/** Text of a toast; the description is smaller, below the title. */
type Message = string | { title: string; description: string }
type ErrorMessage = Message | ((error: Error) => Message)
type MutationMeta = {
  startMessage?: string
  errorMessage?: ErrorMessage
  successMessage?: string | ((data: unknown) => string)
  /** Takes the change back; offered with the success message, instead of a question before. */
  undo?: (variables: unknown) => void
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `reportedAs`: what failed, in the report alone. */
    queryMeta: { errorMessage?: ErrorMessage; reportedAs?: string }
    mutationMeta: MutationMeta
  }
}

function showError(errorMessage: ErrorMessage, error: Error) {
  const message = messageFor(error, errorMessage)
  // Canceled by the user: show no toast.
  if (!message) return
  if (typeof message === 'string') toast.error(message)
  else toast.error(message.title, { description: message.description })
}

/** Shows the failure of a read, unless its place on the screen does. Equal words show once: the id replaces the toast before. */
function showFailedRead(errorMessage: ErrorMessage, error: Error) {
  const message = messageFor(error, errorMessage)
  const { title, description } = typeof message === 'string' ? { title: message, description: undefined } : message
  const reason = description ?? readProblem(error)
  if (title) toast.error(title, { id: title, description: reason === title ? undefined : reason })
}

function messageFor(error: Error, errorMessage: ErrorMessage): Message {
  const sentence = maintenanceOf(error)
  if (sentence !== null) return { title: pageMessages.maintenance, description: sentence }
  if (typeof errorMessage === 'function') return errorMessage(withPlainMessage(error))
  // Rate limits have a message of their own, unless the mutation handles them.
  if (isRateLimited(error)) return pageMessages.tooMany
  return isUnreachable(error) && typeof errorMessage === 'string'
    ? { title: errorMessage, description: `${plainReason(error)}.` }
    : errorMessage
}

/** A failed connection with a message for users: `error.message` may be shown, "Failed to fetch" may not. */
const withPlainMessage = (error: Error): Error =>
  !(error instanceof PlainError) && isUnreachable(error) ? new PlainError(plainReason(error), { cause: error }) : error

/** First element of a query key, mostly a table's name; later elements may hold a search text. */
const firstOf = (key: readonly unknown[] = []) => (typeof key[0] === 'string' ? key[0] : undefined)

// Notify in a microtask instead of setTimeout: a button is disabled before the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** Queries and mutations name their messages in `meta`; toasts for them are shown only here, and unexpected
 * errors reported. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        reportUnexpected('query_failed', error, { key: firstOf(query.queryKey), what: query.meta?.reportedAs })
        const { errorMessage } = query.meta ?? {}
        // After the screen has rendered the failure. What nothing on the screen uses, such as a prefetch, fails silently.
        if (errorMessage && query.isActive())
          setTimeout(() => isShownInPlace(error) || showFailedRead(errorMessage, error))
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        if (mutation.meta?.startMessage) toast.info(mutation.meta.startMessage)
      },
      onSuccess: (data, variables, _result, mutation) => {
        const { successMessage, undo } = mutation.meta ?? {}
        const message = typeof successMessage === 'function' ? successMessage(data) : successMessage
        if (message) toast.success(message, undo && undoable(() => undo(variables)))
      },
      onError: (error, _variables, _result, mutation) => {
        // Shows the notice of maintenance.
        const sentence = maintenanceOf(error)
        if (sentence) client.setQueryData(maintenanceKeys.all, sentence)
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
  return client
}
