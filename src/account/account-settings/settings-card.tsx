import { useId, type ReactNode } from 'react'

type Props = { title: string; intro?: ReactNode; children: ReactNode }

/** A section of the settings: title and intro, on wide screens at the left of the fields. */
export function SettingsCard({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 rounded-2xl border bg-surface p-5 sm:p-7 xl:grid-cols-[220px_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-ink-3">{intro}</p>}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
