import { memo } from 'react'
import type { TemplateCardView } from '@/catalog/rules/template'
import { cn } from '@/base/page/cn'
import { TemplateCard } from './template-card'
import { Placeholder } from '@/ui/states/placeholder'

const layouts = {
  // 1, 2, 3 or 4 columns by screen size.
  shelf: 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  besideFilters: 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 min-[112.5rem]:grid-cols-4',
  list: 'grid grid-cols-1 gap-3',
}
type Layout = keyof typeof layouts

/** Template cards in a grid or a list. Dimmed while `isStale`: the next results are loading. */
export const TemplateGrid = memo(function TemplateGrid({
  templates,
  isStale = false,
  headingLevel,
  layout = 'shelf',
}: {
  templates: TemplateCardView[]
  isStale?: boolean
  headingLevel?: 'h2' | 'h3'
  layout?: Layout
}) {
  return (
    // Delayed, so that a fast response does not flicker.
    <ul
      aria-busy={isStale || undefined}
      className={cn(layouts[layout], 'transition-opacity duration-150', isStale && 'opacity-60 delay-150')}
    >
      {templates.map((template) => (
        <li key={template.id} className="min-w-0">
          <TemplateCard template={template} headingLevel={headingLevel} isRow={layout === 'list'} />
        </li>
      ))}
    </ul>
  )
})

/** Placeholder with the expected number of cards. */
export function TemplateGridPlaceholder({ count, layout = 'shelf' }: { count: number; layout?: Layout }) {
  const isRow = layout === 'list'
  return (
    <div aria-hidden className={layouts[layout]}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cn('overflow-hidden rounded-xl border bg-surface', isRow && 'flex')}>
          <div
            className={cn(
              'graph-paper aspect-video',
              isRow ? 'm-3 mr-0 w-24 shrink-0 self-start rounded-lg border sm:m-4 sm:mr-0 sm:w-52' : 'border-b',
            )}
          />
          <div className={cn('flex flex-1 flex-col gap-2', isRow ? 'p-3 sm:p-4 sm:pl-5' : 'p-4')}>
            <Placeholder className="h-6 w-14 rounded-full" />
            <Placeholder className="h-5.25 w-11/12" />
            <Placeholder className={cn('w-full', isRow ? 'h-5.25' : 'h-10.5')} />
            <Placeholder className="h-6 w-1/3" />
            <Placeholder className="h-5.25 w-1/2" />
            <Placeholder className={cn('mt-2 h-6.25 w-16', isRow && 'sm:hidden')} />
          </div>
        </div>
      ))}
    </div>
  )
}
