import { EmptyState } from '@/components/empty-state'
import { Button, ButtonLink } from '@/components/ui/button'
import { everything, filterCount, type ListingSearch } from '@/domain/listing-search'
import { templateMessages as messages } from '@/domain/messages/templates'
import { paths } from '@/domain/paths'
import type { SearchChange } from './use-listing-search'

type Props = {
  search: ListingSearch
  onChange: (change: SearchChange) => void
  onFocusSearch: () => void
  firstPage: string
}

/** Empty result: the likely reason, and the next step. */
export function NoResults({ search, onChange, onFocusSearch, firstPage }: Props) {
  const { words, page } = search
  const hasFilters = filterCount(search) > 0
  if (page > 1) {
    return (
      <EmptyState title={messages.noneFound} action={<ButtonLink to={firstPage}>Go to page 1</ButtonLink>}>
        Page {page} lies past the last template.
      </EmptyState>
    )
  }
  if (!words && !hasFilters) {
    return (
      <EmptyState
        title={messages.noneFound}
        action={
          <ButtonLink to={paths.home} variant="ghost">
            Return to Home
          </ButtonLink>
        }
      >
        The shelf is still empty. Look again soon.
      </EmptyState>
    )
  }
  const { platforms, categories, minPrice, maxPrice, isFreeOnly } = everything
  return (
    <EmptyState
      title={messages.noneFound}
      action={
        <>
          {hasFilters && (
            <Button onClick={() => onChange({ platforms, categories, minPrice, maxPrice, isFreeOnly })}>
              Clear filters
            </Button>
          )}
          {words && (
            <Button variant={hasFilters ? 'ghost' : 'primary'} onClick={onFocusSearch}>
              Search for something else
            </Button>
          )}
        </>
      }
    >
      {words
        ? `Nothing on the shelf matches “${words}”${hasFilters ? ' with these filters' : ''}.`
        : 'Nothing on the shelf matches all of these filters.'}
    </EmptyState>
  )
}
