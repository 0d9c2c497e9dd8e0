import { Search, X } from 'lucide-react'
import { memo, useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '@/base/page/after-paint'
import { searchDelay } from '@/base/rules/limits'
import { searchWords } from '@/catalog/rules/listing-search'
import { rememberSearch } from '@/catalog/parts/suggestions/recent-searches'
import { SuggestField } from '@/catalog/parts/suggestions/suggest-field'
import { useDebounced } from './use-debounced'

type Props = { words: string; onSearch: (words: string) => void; input: RefObject<HTMLInputElement | null> }

/** Search field that searches while typing (debounced), with suggestions. Uncontrolled, so that typing never waits for a render. */
export const SearchBox = memo(function SearchBox({ words, onSearch, input }: Props) {
  const searched = useRef(words)
  const search = useDebounced((typed: string) => {
    searched.current = searchWords(typed)
    onSearch(searched.current)
  }, searchDelay)

  // The search changed elsewhere (back button, link, Clear all): show it in the field.
  useEffect(() => {
    if (words === searched.current) return
    searched.current = words
    search.cancel()
    if (input.current) input.current.value = words
  }, [words, search, input])

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        search.now(input.current?.value ?? '')
        rememberSearch(searched.current)
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <SuggestField
        input={input}
        aria-label="Search templates"
        placeholder="Search templates"
        defaultValue={words}
        onChange={(event) => search.soon(event.target.value)}
        // The address decides: typed words that were not searched for yet are dropped.
        onFollow={() => {
          search.cancel()
          searched.current = words
          if (input.current) input.current.value = words
        }}
        className="peer h-12.5 w-full rounded-control border border-line-strong bg-surface pr-12 pl-11 text-base transition-colors duration-150 hover:border-ink-3 focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        aria-label="Clear search"
        onClick={() => {
          if (input.current) input.current.value = ''
          input.current?.focus()
          // The empty field is painted before the search for what it contains by then, unless it has gone.
          void afterPaint().then(() => input.current && search.now(input.current.value))
        }}
        className="absolute top-1/2 right-2 grid size-8 -translate-y-1/2 place-items-center rounded-lg text-ink-3 transition-colors peer-placeholder-shown:hidden hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </form>
  )
})
