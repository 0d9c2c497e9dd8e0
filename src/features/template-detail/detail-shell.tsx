import { Skeleton } from '@/components/ui/skeleton'
import { headline } from './headline'

/** By which each is found. */
type Mark = Record<`data-${string}`, string>
type Props = { name: Mark; lead: Mark }

/** TemplateDetail before its script is there: the places of everything, for its name and its short description to be put in. */
export function DetailShell({ name, lead }: Props) {
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_368px]">
        <header className="min-w-0">
          <Skeleton className="h-6 w-32 rounded-full" />
          <h1 className={headline.name} {...name} />
          <p className={headline.lead} {...lead} />
          <div aria-hidden className="mt-3 text-[15px]">
            <span className="skeleton inline-block w-64">&nbsp;</span>
          </div>
          <div aria-hidden className="graph-paper-lg mt-7 aspect-video rounded-[20px] border" />
        </header>
        <div aria-hidden className="rounded-2xl border bg-surface p-5 shadow sm:p-6 lg:col-start-2 lg:row-start-1">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="mt-4 h-[70px] w-full rounded-xl" />
          <div className="mt-4 min-h-[86px]">
            <Skeleton className="h-[50px] w-full rounded-[10px]" />
          </div>
        </div>
      </div>
    </div>
  )
}
