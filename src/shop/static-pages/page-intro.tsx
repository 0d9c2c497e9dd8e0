import type { ReactNode } from 'react'

type Props = { eyebrow: string; title: string; children: ReactNode; aside?: ReactNode }

/** Page header: eyebrow, title and lead, with an optional illustration. */
export function PageIntro({ eyebrow, title, children, aside }: Props) {
  return (
    <header
      className={
        aside ? 'wrap grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-2 lg:gap-14' : 'wrap py-10 sm:py-16'
      }
    >
      <div>
        <p className="mb-3 text-sm font-medium text-ember">{eyebrow}</p>
        <h1 className="max-w-[20em] text-page leading-display">{title}</h1>
        <p className="mt-5 max-w-[36em] text-lg text-ink-2">{children}</p>
      </div>
      {aside && <div className="graph-paper-lg rounded-panel border p-4 sm:p-5">{aside}</div>}
    </header>
  )
}
