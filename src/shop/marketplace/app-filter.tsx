import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { AppIcon } from '@/workflow/parts/app-icon'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { inputClass } from '@/ui/fields/field'
import { Placeholder } from '@/ui/states/placeholder'
import { listingAppsQuery } from '@/catalog/data/listing-apps'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { cn } from '@/base/page/cn'
import { appOptions, isSameApp, shortList } from './app-options'
import { FilterGroup, shownCount, toggled } from './filter-group'
import type { SearchChange } from './use-listing-search'
import { formatCount } from '@/base/rules/numbers'

type Props = { search: ListingSearch; onChange: (change: SearchChange) => void }

/** Filter by the apps that a workflow uses: the most used first, the others by search or "Show all". */
export function AppFilter({ search, onChange }: Props) {
  const apps = useQuery(listingAppsQuery(search))
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const hasFailed = !apps.data && apps.errorUpdateCount > 0
  if (apps.isPending && !hasFailed) return <AppFilterPlaceholder />
  const { options, total } = appOptions(apps.data ?? [], { chosen: search.apps, typed, isOpen })
  if (apps.isSuccess && total === 0) return null
  return (
    <FilterGroup title="Apps">
      {hasFailed ? (
        <Failed query={apps} />
      ) : (
        total > shortList && <AppSearch typed={typed} onType={setTyped} isEmpty={options.length === 0} />
      )}
      <div className={cn((isOpen || typed.trim()) && '-m-1 max-h-80 overflow-y-auto overscroll-contain p-1')}>
        {options.map(({ app, count }) => (
          <Checkbox
            isDense
            key={app}
            label={
              <span className="flex min-w-0 items-baseline gap-2">
                <AppIcon app={app} className="-my-1 size-5! self-center rounded-md border" />
                <span className="truncate">{app}</span>
              </span>
            }
            count={shownCount(count)}
            checked={search.apps.some((chosen) => isSameApp(chosen, app))}
            onCheckedChange={(isOn) =>
              onChange({
                apps: toggled(
                  search.apps.filter((chosen) => !isSameApp(chosen, app)),
                  app,
                  isOn,
                ),
              })
            }
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
}

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

/** In the height of the filter with its first apps. */
const AppFilterPlaceholder = () => (
  <div aria-hidden className="grid gap-2.5">
    <Placeholder className="h-5 w-12" />
    <Placeholder className="h-11 w-full rounded-control" />
    {Array.from({ length: shortList }, (_, index) => (
      <Placeholder key={index} className="h-5 w-full" />
    ))}
  </div>
)
