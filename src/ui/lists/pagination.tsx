import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cn } from '@/base/page/cn'

type Props = { page: number; pageCount: number; hrefOf: (page: number) => string }

const cell = 'grid h-[38px] min-w-8 place-items-center rounded-control px-1 text-md transition-colors sm:min-w-[38px]'

/** Links to the first page, the last page, and the neighbors of the current one. */
export function Pagination({ page, pageCount, hrefOf }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-0.5 tabular-nums sm:gap-1.5">
        {/* Beyond the last page, "previous" leads to the last one. */}
        <Step to={page > 1 ? hrefOf(Math.min(page - 1, pageCount)) : null} label="Previous page">
          <ChevronLeft aria-hidden className="size-4.5" />
        </Step>
        {shownPages(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap ${index}`}>
            {shown === null ? (
              <span className={cn(cell, 'text-ink-3')}>…</span>
            ) : (
              <Link
                to={hrefOf(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className={cn(
                  cell,
                  shown === page
                    ? 'bg-ink font-medium text-paper forced-highlight'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        <Step to={page < pageCount ? hrefOf(page + 1) : null} label="Next page">
          <ChevronRight aria-hidden className="size-4.5" />
        </Step>
      </ul>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return (
    <li>
      {to ? (
        <Link to={to} aria-label={label} className={cn(cell, 'text-ink-2 hover:bg-sunken hover:text-ink')}>
          {children}
        </Link>
      ) : (
        <span className={cn(cell, 'text-line-strong')}>{children}</span>
      )}
    </li>
  )
}

/** Page numbers to show; null marks a gap of at least two pages. */
function shownPages(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const shown: (number | null)[] = []
  for (const number of [...new Set(wanted)].sort((a, b) => a - b)) {
    const last = shown.at(-1) ?? 0
    // A gap of one page shows that page: an ellipsis would be as wide.
    if (number - last === 2) shown.push(number - 1)
    else if (number - last > 2) shown.push(null)
    shown.push(number)
  }
  return shown
}
