import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { useRole } from '@/data/account/roles'
import { dashboardPathOf } from '@/domain/roles'
import { BarLink } from './bar-link'

/** The bar's way to one's own dashboard, by role (spec section 2, "Global elements"). */
export function DashboardButton({ userId }: { userId: string }) {
  const to = dashboardPathOf(useRole(userId).role)
  const isCurrent = useLocation().pathname === to
  return (
    <ButtonLink to={to} variant="ghost" aria-current={isCurrent ? 'page' : undefined}>
      Dashboard
    </ButtonLink>
  )
}

/** The same as an entry of the panel. */
export function DashboardLink({ userId, ...rest }: { userId: string; className?: string; onFollow?: () => void }) {
  return <BarLink link={{ label: 'Dashboard', to: dashboardPathOf(useRole(userId).role) }} {...rest} />
}
