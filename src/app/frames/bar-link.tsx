import { Link, useLocation } from 'react-router-dom'
import { cn } from '@/base/page/cn'
import { useIsHydrated } from '@/base/page/defer-until-hydrated'
import { paths } from '@/base/rules/paths'
import type { SiteLink } from './links'

/** A link of the top bar or the menu panel; sets aria-current on the current page. */
export function BarLink({ link, className, onFollow }: { link: SiteLink; className?: string; onFollow?: () => void }) {
  const { pathname, search } = useLocation()
  // Both addresses of the marketplace have one prerendered page, and hydration keeps its attributes.
  const shown = useIsHydrated() || pathname !== paths.templates ? pathname : paths.marketplace
  // With an `id` the page shows one item of the link's list, so the link is not current.
  const isCurrent = !link.section && shown === link.to && !new URLSearchParams(search).has('id')
  // A link to a section of the current page keeps its query, such as filters.
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
