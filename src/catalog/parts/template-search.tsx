import { ArrowRight, Search } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchWords } from '@/catalog/rules/listing-search'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'
import { rememberSearch } from './suggestions/recent-searches'
import { SuggestField } from './suggestions/suggest-field'

type Props = { placeholder?: string; className?: string }

/** Search field with suggestions that opens the marketplace with its words on Enter, before the app has loaded too. */
export function TemplateSearch({ placeholder = 'Search templates', className }: Props) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = searchWords(input.current?.value ?? '')
    rememberSearch(q)
    void navigate(q ? paths.searchFor(q) : paths.marketplace)
  }
  return (
    <form role="search" action={paths.marketplace} onSubmit={search} className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <SuggestField
        input={input}
        aria-label="Search templates"
        placeholder={placeholder}
        className="h-13.5 w-full rounded-control border border-line-strong bg-surface pr-14 pl-10 text-base transition-colors duration-150 hover:border-ink-3 focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 sm:pr-28 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        className="absolute top-1/2 right-1.5 h-10.5 -translate-y-1/2 rounded-lg bg-ink px-3 font-medium sm:px-4 text-paper transition-opacity hover:opacity-90"
      >
        <ArrowRight aria-hidden className="size-4.5 sm:hidden" />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </form>
  )
}
