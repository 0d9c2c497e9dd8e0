import type { ReactNode } from 'react'

/** Facts of a template's page, one below the other. */
export const Rows = ({ children }: { children: ReactNode }) => <dl className="divide-y border-y text-md">{children}</dl>

export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[220px_1fr]">
    <dt className="font-medium">{name}</dt>
    <dd className="min-w-0 wrap-anywhere text-ink-2">{children}</dd>
  </div>
)
