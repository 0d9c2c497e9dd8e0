import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/ui/button'
import { useAccountKind } from '@/account/data/session/roles'
import { dashboardPathOf } from '@/account/rules/roles'
import { BarLink } from './bar-link'

/** Button in the top bar that leads to the dashboard of the user's account. */
export function DashboardButton({ userId }: { userId: string }) {
  const to = dashboardPathOf(useAccountKind(userId).kind)
  const isCurrent = useLocation().pathname === to
  return (
    // Smaller on phones: logo, search and menu need the room.
    <ButtonLink
      to={to}
      variant="ghost"
      className="max-sm:h-9 max-sm:px-3 max-sm:text-sm"
      aria-current={isCurrent ? 'page' : undefined}
    >
      Dashboard
    </ButtonLink>
  )
}

/** The same link as an entry of the menu panel. */
export function DashboardLink({ userId, ...rest }: { userId: string; className?: string; onFollow?: () => void }) {
  return <BarLink link={{ label: 'Dashboard', to: dashboardPathOf(useAccountKind(userId).kind) }} {...rest} />
}
