import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { EmptyState } from '@/ui/states/empty-state'
import { Button, ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { filterCount, noFilters } from '@/catalog/rules/listing-filters'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import { eitherOf } from './either-of'
import type { SearchChange } from './use-listing-search'

const NothingFits = lazyPart(() => import('./nothing-fits'))

type Props = {
  search: ListingSearch
  /** Words of the search that no template contains. */
  missing: readonly string[]
  onChange: (change: SearchChange) => void
  onFocusSearch: () => void
  firstPage: string
}

/** Empty result: the likely reason, the next step, the nearest templates, and a way to say what is missing. */
export function NoResults({ search, missing, onChange, onFocusSearch, firstPage }: Props) {
  const { words, page } = search
  const hasFilters = filterCount(search) > 0
  if (page > 1) {
    return (
      <EmptyState title={messages.noneFound} action={<ButtonLink to={firstPage}>Go to page 1</ButtonLink>}>
        Page {page} is past the last template.
      </EmptyState>
    )
  }
  if (!words && !hasFilters) {
    return (
      <EmptyState
        title={messages.noneFound}
        action={
          <ButtonLink to={paths.home} variant="ghost">
            {actionTexts.returnHome}
          </ButtonLink>
        }
      >
        No templates yet. Check back soon.
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        title={messages.noneFound}
        action={
          <>
            {hasFilters && <Button onClick={() => onChange(noFilters)}>Clear filters</Button>}
            {words && (
              <Button variant={hasFilters ? 'ghost' : 'primary'} onClick={onFocusSearch}>
                Search for something else
              </Button>
            )}
          </>
        }
      >
        {reasonFor(search)}
        {words.includes(' ') && missing.length > 0 && ` ${messages.notContained(eitherOf(missing))}`}
      </EmptyState>
      <Suspense fallback={<Placeholder className="mt-8 h-100 rounded-2xl" />}>
        <NothingFits search={search} missing={missing} />
      </Suspense>
    </>
  )
}

function reasonFor(search: ListingSearch): string {
  const { words, apps } = search
  if (words) return `No templates match “${words}”${filterCount(search) > 0 ? ' with these filters' : ''}.`
  if (apps.length === 0) return 'No templates match all of these filters.'
  const named = `${apps.slice(0, -1).join(', ')}${apps.length > 1 ? ' and ' : ''}${apps.at(-1)}`
  const hasOthers = filterCount(search) > apps.length
  return `No templates work with ${named}${hasOthers ? ' and match the other filters' : ''}.`
}
