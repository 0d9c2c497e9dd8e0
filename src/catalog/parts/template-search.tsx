import { ArrowRight, Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchWords } from '@/catalog/rules/listing-search'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'

type Props = {
  /** The marketplace's address, whose query parameter `q` takes the words. */
  to?: typeof paths.marketplace | typeof paths.templates
  placeholder?: string
  /** With a button, in the height of large buttons. */
  isLarge?: boolean
  className?: string
}

/** Search field that opens the marketplace with its words on Enter, before the app has loaded too. */
export function TemplateSearch({
  to = paths.marketplace,
  placeholder = 'Search templates',
  isLarge = false,
  className,
}: Props) {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const q = searchWords(typeof typed === 'string' ? typed : '')
    void navigate(q ? `${to}?${new URLSearchParams({ q }).toString()}` : to)
  }
  return (
    <form role="search" action={to} onSubmit={search} className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        name="q"
        aria-label="Search templates"
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={cn(
          'w-full rounded-control border border-line-strong bg-surface pl-10 text-base transition-colors duration-150 hover:border-ink-3 focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0',
          isLarge ? 'h-13.5 pr-14 sm:pr-28' : 'h-10 pr-3 sm:text-md',
        )}
      />
      {isLarge && (
        <button
          type="submit"
          className="absolute top-1/2 right-1.5 h-10.5 -translate-y-1/2 rounded-lg bg-ink px-3 font-medium sm:px-4 text-paper transition-opacity hover:opacity-90"
        >
          <ArrowRight aria-hidden className="size-4.5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      )}
    </form>
  )
}
