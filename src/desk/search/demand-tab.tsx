import { SegmentedControl } from '@/ui/segmented-control'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { DemandTopics } from './demand-topics'
import { UnansweredSearches } from './unanswered-searches'
import { Wishes } from './wishes'

const lists = [
  { value: 'topics', label: 'Missing', List: DemandTopics },
  { value: 'wishes', label: 'Wishes', List: Wishes },
  { value: 'searches', label: 'Searches', List: UnansweredSearches },
] as const

/** What people look for and nothing fits, with the wishes and searches that it was counted from. */
export function DemandTab() {
  const [query, setQuery] = useUrlQuery()
  const { value: list, List } = lists.find(({ value }) => value === query.get('list')) ?? lists[0]
  return (
    <>
      <SegmentedControl
        label="Demand"
        isInTab
        className="mb-5"
        options={lists}
        value={list}
        onValueChange={(next) =>
          setQuery((now) => queryWith(queryWith(now, 'search', ''), 'list', next === 'topics' ? '' : next), {
            replace: true,
          })
        }
      />
      <List />
    </>
  )
}
