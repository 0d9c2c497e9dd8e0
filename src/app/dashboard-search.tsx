import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeListingSearch, serializeListingSearch } from '@/domain/listing-filters'
import { everything, searchWords } from '@/domain/listing-search'
import { paths } from '@/domain/paths'

/** Search of the dashboard's bar: Enter opens the marketplace with the words. */
export function DashboardSearch() {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('words')
    const found = changeListingSearch(everything, { words: searchWords(typeof typed === 'string' ? typed : '') })
    void navigate(paths.templates + serializeListingSearch(found))
  }
  return (
    <form role="search" onSubmit={search} className="relative min-w-0 flex-1 sm:max-w-[420px]">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        name="words"
        aria-label="Search templates"
        placeholder="Search templates"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-10 w-full rounded-[10px] border border-line-strong bg-surface pr-3 pl-10 text-base transition-colors duration-150 hover:border-ink-3 focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 sm:text-[15px]"
      />
    </form>
  )
}
