import type { ReactNode } from 'react'

/** A legal text at a readable width. */
export function LegalText({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="wrap max-w-3xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 text-sm text-ink-3">Last updated May 1, 2025</p>
      <p className="mt-6 text-lg text-ink-2">{lead}</p>
      <div className="mt-10 grid gap-8">{children}</div>
    </article>
  )
}

type ClauseProps = {
  title: string
  /** When it changed, if that is later than the text. */
  updated?: string
  children: ReactNode
}

export function Clause({ title, updated, children }: ClauseProps) {
  return (
    <section className="border-t pt-6">
      <h2 className="text-lg">{title}</h2>
      {updated && <p className="mt-1 text-sm text-ink-3">Updated {updated}</p>}
      <div className="mt-2 grid gap-3 text-ink-2">{children}</div>
    </section>
  )
}
