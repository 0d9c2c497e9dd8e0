import { memo } from 'react'
import { Checkbox } from '@/ui/fields/checkbox'
import { AppIcon } from '@/workflow/parts/app-icon'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { isSameApp } from './app-options'
import { shownCount } from './filter-group'
import type { SearchUpdate } from './use-listing-search'

type Group = 'platforms' | 'categories' | 'apps'

type Props = {
  group: Group
  value: ListingSearch[Group][number]
  label: string
  count: number | null | undefined
  isChosen: boolean
  onChange: (update: SearchUpdate) => void
}

/** An option of a group of filters. Memoized: there are over a hundred, and a choice changes one. */
export const FilterOption = memo(function FilterOption({ group, value, label, count, isChosen, onChange }: Props) {
  return (
    <Checkbox
      isDense
      label={group === 'apps' ? <AppLabel app={label} /> : label}
      count={shownCount(count)}
      checked={isChosen}
      onCheckedChange={(isOn) =>
        onChange(({ [group]: chosen }) => {
          const others = chosen.filter((one) => !isSameApp(one, value))
          return { [group]: isOn ? [...others, value] : others }
        })
      }
      // Apps are in a list that scrolls. Of known size, so that rows beyond it are neither styled nor painted.
      className={group === 'apps' ? 'h-8 [content-visibility:auto] [overflow-clip-margin:8px]' : undefined}
    />
  )
})

const AppLabel = ({ app }: { app: string }) => (
  <span className="flex min-w-0 items-baseline gap-2">
    <AppIcon app={app} className="-my-1 size-5! self-center rounded-md border" />
    <span className="truncate">{app}</span>
  </span>
)
