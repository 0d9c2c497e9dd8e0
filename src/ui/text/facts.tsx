import type { ReactNode } from 'react'

/** A titled card of facts, on review screens. */
export const FactsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-xl border bg-surface p-5 sm:p-6">
    <h2 className="mb-3 text-base">{title}</h2>
    {children}
  </section>
)

/** A fact in a <dl>. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

export const NoFact = ({ children }: { children: ReactNode }) => <p className="text-ink-3">{children}</p>
