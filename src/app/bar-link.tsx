import { Link, useLocation } from 'react-router-dom'
import { cn } from '@/lib/cn'
import type { SiteLink } from './links'

/** A link of the bar or its panel; the one to the current page says so. */
export function BarLink({ link, className, onFollow }: { link: SiteLink; className?: string; onFollow?: () => void }) {
  const { pathname, search } = useLocation()
  // With an id it is one of many things at that address, and not what the link leads to.
  const isCurrent = !link.section && pathname === link.to && !new URLSearchParams(search).has('id')
  // A section of the page one is on: what was filtered there stays so.
  const to = typeof link.to === 'object' && link.to.pathname === pathname ? { ...link.to, search } : link.to
  return (
    <Link
      to={to}
      state={link.section ? { section: link.section } : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={cn('transition-colors hover:text-ink', isCurrent ? 'font-medium text-ink' : 'text-ink-2', className)}
    >
      {link.label}
    </Link>
  )
}
