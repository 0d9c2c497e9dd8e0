import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { Button } from '@/ui/button'
import { inputClass } from '@/ui/fields/field'
import { Placeholder } from '@/ui/states/placeholder'
import { listingAppsQuery } from '@/catalog/data/listing-apps'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { cn } from '@/base/page/cn'
import { appOptions, isSameApp, shortList } from './app-options'
import { FilterGroup } from './filter-group'
import { FilterOption } from './filter-option'
import type { SearchUpdate } from './use-listing-search'
import { formatCount } from '@/base/rules/numbers'

type Props = {
  /** The search whose results are counted. */
  shown: ListingSearch
  /** The apps of the newest search. */
  chosen: readonly string[]
  onChange: (update: SearchUpdate) => void
}

/** Of the first apps with search and button. Kept with fewer, so that a scrolled panel does not move from under a pointer. */
const height = 'min-h-80'

/** Lists are new with each search. */
const isSame = (before: Props, after: Props) =>
  before.shown === after.shown &&
  before.onChange === after.onChange &&
  before.chosen.join('\n') === after.chosen.join('\n')

/** Filter by the apps that a workflow uses: the most used first, the others by search or "Show all". */
export const AppFilter = memo(function AppFilter({ shown, chosen, onChange }: Props) {
  const apps = useQuery(listingAppsQuery(shown))
  // Deferred: a hundred new counts do not block input.
  const counted = useDeferredValue(apps.data)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  // Deferred: the button answers before a hundred apps are rendered.
  const isWhole = useDeferredValue(isOpen)
  const hasFailed = !apps.data && apps.errorUpdateCount > 0
  if (apps.isPending && !hasFailed) return <AppFilterPlaceholder />
  const { options, total } = appOptions(counted ?? apps.data ?? [], { chosen, typed, isOpen: isWhole })
  return (
    <FilterGroup title="Apps" className={height}>
      {hasFailed ? (
        <Failed query={apps} />
      ) : (
        total > shortList && <AppSearch typed={typed} onType={setTyped} isEmpty={options.length === 0} />
      )}
      {apps.isSuccess && total === 0 && <p className="text-sm text-ink-2">{messages.noApps}</p>}
      <div className={cn((isWhole || typed.trim()) && '-m-1 max-h-80 overflow-y-auto overscroll-contain p-1')}>
        {options.map(({ app, count }) => (
          <FilterOption
            key={app}
            group="apps"
            value={app}
            label={app}
            count={count}
            isChosen={chosen.some((one) => isSameApp(one, app))}
            onChange={onChange}
          />
        ))}
      </div>
      {total > shortList && !typed.trim() && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3.5 underline underline-offset-4"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${formatCount(total)} apps`}
        </Button>
      )}
    </FilterGroup>
  )
}, isSame)

function AppSearch({ typed, onType, isEmpty }: { typed: string; onType: (typed: string) => void; isEmpty: boolean }) {
  return (
    <>
      <div className="relative mb-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          aria-label="Find an app"
          placeholder="Find an app"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className={cn(inputClass, 'pl-9')}
        />
      </div>
      <p role="status" className={cn('text-sm text-ink-2', isEmpty && 'py-1')}>
        {isEmpty && messages.noAppFound(typed.trim())}
      </p>
    </>
  )
}

type FailedProps = { query: { isFetching: boolean; refetch: () => Promise<unknown> } }

const Failed = ({ query: { isFetching, refetch } }: FailedProps) => (
  <div role="alert" className="mb-1 text-sm text-ink-2">
    {messages.appsFailed}
    <Button
      variant="quiet"
      size="sm"
      className="underline underline-offset-4"
      isBusy={isFetching}
      onClick={() => void refetch()}
    >
      Try again
    </Button>
  </div>
)

const AppFilterPlaceholder = () => (
  <div aria-hidden className={cn(height, 'grid content-start gap-2.5')}>
    <Placeholder className="h-5 w-12" />
    <Placeholder className="h-11 w-full rounded-control" />
    {Array.from({ length: shortList }, (_, index) => (
      <Placeholder key={index} className="h-5 w-full" />
    ))}
  </div>
)
