import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { nearestListingsQuery, type Nearest } from '@/catalog/data/nearest-listings'
import type { ListingSearch } from '@/catalog/rules/listing-search'
import { nearestCount } from '@/catalog/rules/nearest-searches'
import { nearestMessages as messages } from '@/shop/messages'
import WishForm from './wish-form'

type Props = { search: ListingSearch; missing: readonly string[] }

/** Below an empty result: the nearest templates, and a way to say what is missing. */
export default function NothingFits({ search, missing }: Props) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      <NearestTemplates search={search} missing={missing} />
      <WishForm words={search.words} />
    </div>
  )
}

function NearestTemplates({ search, missing }: Props) {
  const id = useId()
  const nearest = useQuery(nearestListingsQuery(search, missing))
  if (nearest.isPending)
    return (
      <div>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <TemplateGridPlaceholder count={nearestCount} layout="besideFilters" />
      </div>
    )
  if (!nearest.data) return null
  return (
    <section aria-labelledby={id} data-nearest>
      <h2 id={id} className="mb-4 text-lg wrap-anywhere">
        {titleOf(nearest.data)}
      </h2>
      <TemplateGrid templates={nearest.data.templates} headingLevel="h3" layout="besideFilters" />
    </section>
  )
}

function titleOf({ kind, search: { words, categories } }: Nearest): string {
  if (kind === 'withoutFilters') return messages.withoutFilters
  if (kind === 'knownWords') return messages.knownWords(words)
  const [category] = categories
  return category && categories.length === 1 ? messages.mostSoldIn(category) : messages.mostSold
}
