import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SearchFieldButton } from '@/app/palette/search-button'
import { Button } from '@/ui/button'
import { SidePanel } from '@/ui/overlays/dialog'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { AccountCard, AccountMenu } from './account-menu'
import { DashboardMenu, LeaveEntry, PurchasesEntry, type Menu } from './dashboard-menu-list'
import { LoginButton } from './login-button'
import { Logo } from './logo'
import { ThemeRow } from './theme-switch'

/** Logo, search and account. On small screens one panel holds both menu and account. */
export function DashboardBar({ menu }: { menu: Menu | null }) {
  return (
    <header className="sticky top-0 z-30 flex h-14.25 items-center gap-3 border-b bg-paper px-4 sm:gap-6 sm:px-6 lg:col-span-2 lg:gap-0">
      {/* As wide as the menu column, so that the search begins where the screen does. */}
      <div className="flex shrink-0 lg:w-[256px]">
        <Link to={paths.home} className="-m-2 rounded-lg p-2">
          <Logo markOn="phones" />
        </Link>
      </div>
      <SearchFieldButton className="flex-1 sm:max-w-105" />
      <div className="ml-auto lg:hidden">
        <SmallScreenMenu menu={menu} />
      </div>
      <div className="ml-auto hidden lg:block">
        <Account />
      </div>
    </header>
  )
}

function Account() {
  const { isLoading, user } = useSession()
  if (isLoading) return <div aria-hidden className="size-10" />
  if (user) return <AccountMenu userId={user.id} email={user.email ?? ''} />
  return <LoginButton size="sm" />
}

function SmallScreenMenu({ menu }: { menu: Menu | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const { user } = useSession()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="-mr-2"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden className="size-5.5" />
      </Button>
      <SidePanel isOpen={isOpen} onOpenChange={setIsOpen} title="Dashboard menu" closeLabel="Close menu" isMenu>
        {user && <AccountCard userId={user.id} email={user.email ?? ''} className="mt-1" />}
        <div className="mt-5">
          <DashboardMenu menu={menu} onFollow={close} />
        </div>
        <div className="mt-auto pt-5">
          <div className="border-t pt-3">
            {user && <PurchasesEntry onFollow={close} />}
            <LeaveEntry onFollow={close} />
            <ThemeRow className="mt-3" />
          </div>
        </div>
      </SidePanel>
    </>
  )
}
