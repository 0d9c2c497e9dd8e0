import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children: ReactNode; isProblem?: boolean }

/** One piece of news in the middle of the page, with what to do about it. */
export function Notice({ icon: Icon, title, children, isProblem = false }: Props) {
  return (
    <section className="wrap max-w-[640px] py-14 sm:py-24" role={isProblem ? 'alert' : undefined}>
      <div className="rounded-2xl border bg-surface p-6 sm:p-10">
        <Icon aria-hidden className={isProblem ? 'size-7 text-bad' : 'size-7 text-ember'} strokeWidth={1.75} />
        <h1 className="mt-4 text-2xl">{title}</h1>
        <div className="mt-3 grid gap-5 text-ink-2">{children}</div>
      </div>
    </section>
  )
}
