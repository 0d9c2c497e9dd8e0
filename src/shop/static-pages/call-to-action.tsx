import type { ReactNode } from 'react'

/** Call to action at the end of a page: a sentence and one or two links. */
export function CallToAction({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap">
      <div className="graph-paper-lg flex flex-col items-start justify-between gap-6 rounded-panel border px-6 py-10 sm:px-10 lg:flex-row lg:items-center">
        <h2 className="max-w-[24em] text-2xl">{title}</h2>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
