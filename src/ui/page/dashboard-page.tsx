import type { ReactNode } from 'react'

type Props = {
  title: string
  /** One line under the title: the purpose of the screen. */
  intro?: ReactNode
  /** Actions for the whole screen, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

/** Title and spacing of every dashboard screen; the layout renders the menu. */
export function DashboardPage({ title, intro, actions, children }: Props) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere sm:text-title">{title}</h1>
          {intro && <p className="mt-1.5 max-w-[44em] text-ink-2">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}
