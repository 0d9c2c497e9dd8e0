import type { ReactNode } from 'react'

/** Says what is not here, and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-12 text-center">
      <h3 className="text-base">{title}</h3>
      {children && <div className="mx-auto mt-1.5 max-w-[30em] text-[15px] text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
