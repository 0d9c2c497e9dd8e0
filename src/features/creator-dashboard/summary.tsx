import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'
import { myTemplatesQuery } from '@/data/catalog/my-templates'
import { useUser } from '@/data/account/session'
import { formatCount } from '@/domain/numbers'

/** Template counts above the tabs. On error they show a dash; the list below reports the error. */
export function Summary() {
  const templates = useQuery(myTemplatesQuery(useUser().id))
  const rows = templates.data
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 sm:mb-8">
      <Figure label="Total Templates" count={rows?.length} isLoading={templates.isPending} />
      <Figure
        label="Approved Templates"
        count={rows?.filter(({ status }) => status === 'approved').length}
        isLoading={templates.isPending}
        hint="live"
      />
    </dl>
  )
}

type FigureProps = { label: string; count: number | undefined; isLoading: boolean; hint?: string }

function Figure({ label, count, isLoading, hint }: FigureProps) {
  return (
    <div className="flex flex-col justify-between rounded-xl border bg-surface p-4 sm:p-5">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums">
        {isLoading ? <Skeleton className="my-1 h-7 w-10" /> : count === undefined ? '–' : formatCount(count)}
        {hint && count !== undefined && <span className="ml-2 text-sm font-normal text-ink-3">{hint}</span>}
      </dd>
    </div>
  )
}
