import { useAccountKind } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { useWaitingWork } from '@/desk/data/waiting-work'
import { DashboardBar } from './dashboard-bar'
import { accountLine, dashboardMenu } from './dashboard-menu'
import { DeletionBanner } from './deletion-banner'
import { DashboardMenu, LeaveEntry, type Menu } from './dashboard-menu-list'

/** Bar and menu of the dashboard. On small screens the menu opens from the bar. */
export default function DashboardChrome() {
  const menu = useMenu()
  return (
    <>
      <DashboardBar menu={menu} />
      <DeletionBanner />
      <aside
        aria-label="Dashboard"
        className="sticky top-14.25 hidden h-[calc(100dvh-57px)] flex-col overflow-y-auto border-r px-3 py-5 lg:flex"
      >
        <DashboardMenu menu={menu} />
        <div className="mt-auto pt-6">
          <LeaveEntry />
        </div>
      </aside>
    </>
  )
}

/** Null while pending. Its queries are here because a menu that mounted with them would refetch a failed one and unmount itself. */
function useMenu(): Menu | null {
  const { isLoading, user } = useSession()
  const { role, kind, isPending } = useAccountKind(user?.id)
  const waiting = useWaitingWork(kind, user?.id)
  return isLoading || isPending
    ? null
    : { line: accountLine(kind), groups: dashboardMenu(role, kind === 'admin'), waiting }
}
