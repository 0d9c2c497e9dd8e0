import { useQuery } from '@tanstack/react-query'
import { SearchField } from '@/ui/fields/search-field'
import { WorkTable, WorkTablePlaceholder } from '@/ui/lists/work-table'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { explainedSearchQuery } from '@/desk/data/explained-search'
import { searchDeskMessages as messages } from '@/desk/messages'
import { explainedRows, type ExplainedSearch } from '@/desk/rules/explained-search'
import { paths } from '@/base/rules/paths'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { cn } from '@/base/page/cn'
import { ExplainedUnits } from './explained-units'
import { resultColumns } from './result-columns'

/** A search, and why its first results are where they are. */
export function TryTab() {
  const [query, setQuery] = useUrlQuery()
  const words = query.get('query') ?? ''
  const explained = useQuery({ ...explainedSearchQuery(words), enabled: words !== '' })
  return (
    <div className="grid grid-cols-1 gap-6">
      <SearchField
        label="Try a search"
        placeholder="What a buyer would type"
        value={words}
        onSearch={(value) => setQuery((now) => queryWith(now, 'query', value), { replace: true })}
      />
      {words === '' ? (
        <EmptyState title="Try any search">
          See what the search makes of it, and why each template is where it is.
        </EmptyState>
      ) : (
        <QueryView
          query={explained}
          loading="Searching..."
          placeholder={<WorkTablePlaceholder rows={6} />}
          failed={messages.explainFailed}
          empty={null}
        >
          {(search, isStale) => <Explained search={search} words={words} isStale={isStale} />}
        </QueryView>
      )}
    </div>
  )
}

type ExplainedProps = { search: ExplainedSearch; words: string; isStale: boolean }

function Explained({ search, words, isStale }: ExplainedProps) {
  const { total, results } = search
  return (
    <div className={cn('grid grid-cols-1 gap-8', isStale && 'opacity-60')}>
      <Section title="How the search reads it">
        <ExplainedUnits search={search} />
      </Section>
      <Section title="Results" intro={total > 0 && messages.found(total, results.length)}>
        {results.length === 0 ? (
          <EmptyState title={`No matches for “${words}”`} headingLevel="h3" />
        ) : (
          <WorkTable
            label="Results"
            columns={resultColumns}
            rows={explainedRows(search)}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: paths.template(id) })}
            isStale={isStale}
          />
        )}
      </Section>
    </div>
  )
}
