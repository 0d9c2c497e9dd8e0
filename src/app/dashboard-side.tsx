import { LogIn, LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { SidePanel } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useIsAdmin } from '@/data/admin/admin'
import { useRole } from '@/data/account/roles'
import { useSession } from '@/data/account/session'
import { useSignOut } from '@/data/account/sign-in'
import { paths } from '@/domain/paths'
import { cn } from '@/lib/cn'
import { useLoginDialog } from '@/lib/login-dialog'
import { accountLine, dashboardMenu, type MenuEntry, type MenuGroup } from './dashboard-menu'

/** Account line and menu: beside the screen on wide windows, else behind a button above it. */
export function DashboardSide() {
  const [isOpen, setIsOpen] = useState(false)
  const { isLoading, user } = useSession()
  const { role, isPending } = useRole(user?.id)
  const isAdmin = useIsAdmin(user?.id)
  // Query in the parent: a menu that mounts with the query would refetch after a failure and unmount itself again.
  const groups = isLoading || isPending ? null : dashboardMenu(role, isAdmin)
  return (
    <aside
      aria-label="Dashboard"
      className="mb-5 flex items-center justify-between gap-4 lg:sticky lg:top-[88px] lg:mb-0 lg:-ml-3 lg:max-h-[calc(100dvh-112px)] lg:flex-col lg:items-stretch lg:justify-start lg:overflow-y-auto"
    >
      <p className="min-h-6 text-sm font-medium text-ink-2 lg:px-3">{groups && accountLine(role)}</p>
      <Button
        variant="ghost"
        size="sm"
        className="lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden className="size-4" />
        Menu
      </Button>
      <div className="hidden lg:block">{groups ? <DashboardMenu groups={groups} /> : <MenuSkeleton />}</div>
      <SidePanel isOpen={isOpen} onOpenChange={setIsOpen} title="Dashboard menu" closeLabel="Close menu" isMenu>
        {groups ? <DashboardMenu groups={groups} onFollow={() => setIsOpen(false)} /> : <MenuSkeleton />}
      </SidePanel>
    </aside>
  )
}

function DashboardMenu({ groups, onFollow }: { groups: MenuGroup[]; onFollow?: () => void }) {
  const { user } = useSession()
  return (
    <>
      <nav aria-label="Dashboard menu">
        {groups.map(({ title, entries }) => (
          <div key={title} className="mt-5">
            <h2 className="mb-1 px-3 text-xs font-medium tracking-normal text-ink-3 max-lg:px-0">{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink entry={entry} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-5 border-t pt-3">{user ? <Logout /> : <LogInEntry onFollow={onFollow} />}</div>
    </>
  )
}

const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-[15px] transition-colors max-lg:-mx-3 max-lg:w-[calc(100%+24px)] max-lg:text-base lg:min-h-9'

function EntryLink({
  entry: { label, to, icon: Icon },
  onFollow,
}: {
  entry: MenuEntry
  onFollow: (() => void) | undefined
}) {
  const { pathname } = useLocation()
  // While reviewing an application, highlight "Applications".
  const isCurrent = to === (pathname === paths.creatorApplication ? paths.adminApplications : pathname)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? (pathname === to ? 'page' : 'true') : undefined}
      onClick={onFollow}
      className={cn(
        entryClass,
        isCurrent ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden className={cn('size-[18px] shrink-0', isCurrent ? 'text-ember' : 'text-ink-3')} />
      {label}
    </Link>
  )
}

function Logout() {
  const signOut = useSignOut()
  return (
    <button
      type="button"
      disabled={signOut.isPending}
      onClick={() => signOut.mutate()}
      className={cn(entryClass, 'text-ink-2 hover:bg-sunken hover:text-ink')}
    >
      <LogOut aria-hidden className="size-[18px] shrink-0 text-ink-3" />
      Logout
    </button>
  )
}

function LogInEntry({ onFollow }: { onFollow: (() => void) | undefined }) {
  const loginDialog = useLoginDialog()
  return (
    <button
      type="button"
      onClick={() => {
        onFollow?.()
        loginDialog.open()
      }}
      className={cn(entryClass, 'text-ink-2 hover:bg-sunken hover:text-ink')}
    >
      <LogIn aria-hidden className="size-[18px] shrink-0 text-ink-3" />
      Log in
    </button>
  )
}

function MenuSkeleton() {
  return (
    <div className="mt-5 grid gap-3 lg:px-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </div>
  )
}
