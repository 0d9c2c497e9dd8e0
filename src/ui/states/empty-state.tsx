import type { ReactNode } from 'react'

/** The missing thing, with advice. */
export function EmptyState({
  title,
  headingLevel: Heading = 'h2',
  children,
  action,
}: {
  title: string
  headingLevel?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-12 text-center">
      <Heading className="text-base tracking-snug">{title}</Heading>
      {children && <div className="mx-auto mt-1.5 max-w-[30em] text-md text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
