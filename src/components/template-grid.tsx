import type { TemplateCardView } from '@/domain/template'
import { cn } from '@/lib/cn'
import { TemplateCard } from './template-card'
import { Skeleton } from './ui/skeleton'

// Spec section 9, "Featured grid columns": 1, 2, 3, 4 by screen size.
const columns = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** Cards in 1, 2, 3 or 4 columns. While stale, the next ones are on their way. */
export function TemplateGrid({ templates, isStale = false, headingLevel }: {
  templates: TemplateCardView[]
  isStale?: boolean
  headingLevel?: 'h2' | 'h3'
}) {
  return (
    <ul aria-busy={isStale || undefined} className={cn(columns, 'transition-opacity duration-150', isStale && 'opacity-60')}>
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

/** As many grey cards as there will be cards. */
export function TemplateGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className={columns}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-xl border bg-surface">
          <div className="graph-paper aspect-video border-b" />
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-6 w-14 rounded-full" />
            <Skeleton className="h-[21px] w-11/12" />
            <Skeleton className="h-[42px] w-full" />
            <Skeleton className="h-[21px] w-1/2" />
            <Skeleton className="mt-2 h-[25px] w-16" />
          </div>
        </div>
      ))}
    </div>
  )
}
