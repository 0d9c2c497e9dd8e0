import { useId, type ReactNode } from 'react'

type Props = { title: string; intro: ReactNode; children: ReactNode }

/** A titled part of the form with a short intro. */
export function FormSection({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-2xl border bg-surface p-5 sm:p-7">
      <header className="mb-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-0.5 text-md text-ink-2">{intro}</p>
      </header>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    </section>
  )
}

/** Marks a field that may stay empty. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-ink-3">(optional)</span>
  </>
)
