import { useId, type ReactNode } from 'react'

type Props = { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A part of a tab with its heading. */
export function Section({ title, intro, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {intro && <p className="mt-0.5 max-w-[44em] text-sm text-ink-3">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
