import { useEffect, useRef, type ReactNode } from 'react'
import type { StateName } from './forced-states'

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

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

type ForcedStateProps = {
  state: StateName
  /** Selector; the first match gets the state. */
  on?: string
  className?: string
  children: ReactNode
}

/** Shows its children as if hovered or focused. */
export function ForcedState({
  state,
  on = 'button, a, input, select, textarea',
  className,
  children,
}: ForcedStateProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Hover also applies to ancestors.
    for (
      let element = container.current?.querySelector(on);
      element && element !== container.current;
      element = element.parentElement
    ) {
      element.setAttribute('data-state-shown', state)
      if (state === 'focus') break
    }
  })
  return (
    <div ref={container} className={className ?? 'contents'}>
      {children}
    </div>
  )
}
