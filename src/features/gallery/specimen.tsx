import type { ReactNode } from 'react'

/** A group of specimens under one heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 border-b pb-2 text-xl">{title}</h2>
      <div className="space-y-7">{children}</div>
    </section>
  )
}

/** One component in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2.5 text-xs font-medium tracking-normal text-ink-3">{name}</h3>
      {children}
    </div>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>
