import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { readProblem } from '@/base/errors/errors'
import { useShownInPlace } from '@/base/errors/shown-in-place'
import { Button } from '@/ui/button'

type Props<T> = {
  query: UseQueryResult<T>
  /** Text while loading. */
  loading: string
  /** Placeholder in the shape of the content; default: a small spinner. */
  placeholder?: ReactNode
  /** Error text, shown beside a retry button. */
  failed: string
  /** Alternative where a retry may not help. */
  failedAction?: ReactNode
  empty: ReactNode
  /** The page's heading until content is shown that has its own; screen readers read it. */
  heading?: string
  /** Default: an empty list, or null. */
  isEmpty?: (data: T) => boolean
  /** `isStale`: other data is loading or being rendered, for instance the next page. */
  children: (data: T, isStale: boolean) => ReactNode
}

/**
 * The four states of a query: loading, failed, empty and loaded. All are required props, so that no screen omits one.
 */
export function QueryView<T>({
  query,
  loading,
  placeholder,
  failed,
  failedAction,
  empty,
  heading,
  isEmpty = isNothing,
  children,
}: Props<T>) {
  // Deferred rendering: a long list does not block input.
  const data = useDeferredValue(query.data)
  // Data of an earlier fetch stays on screen when a refetch fails.
  if (data !== undefined && !isEmpty(data)) return <>{children(data, query.isPlaceholderData || data !== query.data)}</>
  return (
    <>
      {heading && <h1 className="sr-only">{heading}</h1>}
      {data !== undefined && empty}
      {data === undefined && query.isError && <Failed query={query} failed={failed} failedAction={failedAction} />}
      {data === undefined && !query.isError && <Loading text={loading} placeholder={placeholder} />}
    </>
  )
}

const Loading = ({ text, placeholder }: { text: string; placeholder: ReactNode }) => (
  <div className="relative">
    <p role="status" className={placeholder ? overPlaceholder : 'py-12 text-center text-ink-2'}>
      {text}
    </p>
    {placeholder}
  </div>
)

type FailedProps = { query: UseQueryResult<unknown> } & Pick<Props<unknown>, 'failed' | 'failedAction'>

function Failed({ query, failed, failedAction }: FailedProps) {
  useShownInPlace(query.error)
  return (
    <div role="alert" className="rounded-2xl border border-dashed border-line-strong px-6 py-12 text-center">
      <p className="font-semibold">{failed}</p>
      <p className="mx-auto mt-1 max-w-[34em] text-md text-ink-2">{readProblem(query.error)}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button
          variant="ghost"
          isBusy={query.isFetching}
          onClick={({ currentTarget }) => void retry(query, currentTarget)}
        >
          {!query.isFetching && <RotateCw aria-hidden className="size-4" />}
          Try again
        </Button>
        {failedAction}
      </div>
    </div>
  )
}

// Positioned over the placeholder, to avoid a layout shift.
const overPlaceholder =
  'fade-in absolute inset-x-0 top-4 z-10 mx-auto w-fit rounded-full border bg-surface px-3.5 py-1 text-sm text-ink-2 shadow [animation-delay:200ms] [animation-fill-mode:backwards]'

/** The retry button disappears on success: moves the focus to the content, so that it is not lost. */
async function retry(query: UseQueryResult<unknown>, button: HTMLElement) {
  const place = button.closest<HTMLElement>('[tabindex="-1"]')
  const { isSuccess } = await query.refetch()
  const { activeElement } = document
  if (isSuccess && (activeElement === button || activeElement === document.body)) place?.focus({ preventScroll: true })
}

const isNothing = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)
