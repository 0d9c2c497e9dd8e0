import { Skeleton } from '@/components/ui/skeleton'

/** In the shape of TemplateDetail. */
export function DetailSkeleton() {
  return (
    <div aria-hidden className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-14">
      <div>
        <Skeleton className="h-6 w-32 rounded-full" />
        <Skeleton className="mt-4 h-11 w-4/5" />
        <Skeleton className="mt-4 h-7 w-full max-w-[38em]" />
        <Skeleton className="mt-2 h-7 w-2/3 max-w-[38em]" />
        <div className="graph-paper-lg mt-7 aspect-video rounded-[20px] border" />
      </div>
      <div className="rounded-2xl border bg-surface p-6">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="mt-5 h-[74px] w-full rounded-xl" />
        <Skeleton className="mt-4 h-[50px] w-full rounded-[10px]" />
      </div>
    </div>
  )
}
