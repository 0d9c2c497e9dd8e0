import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type Props = { items: readonly { title: string; children: ReactNode }[] }

/** Collapsible sections, one open at a time. Uses the native <details>, so that find-in-page opens a section. */
export function Accordion({ items }: Props) {
  const name = useId()
  return (
    <div className="divide-y border-y">
      {items.map(({ title, children }) => (
        <details key={title} name={name} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              aria-hidden
              className="size-4.5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-[42em] pb-4 text-md text-ink-2">{children}</div>
        </details>
      ))}
    </div>
  )
}
