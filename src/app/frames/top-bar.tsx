import { LogOut, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/button'
import { useSession } from '@/account/data/session/session'
import { useSignOut } from '@/account/data/session/sign-in'
import { paths } from '@/base/rules/paths'
import { lazyPart } from '@/ui/lazy-part'
import { SearchButton } from '@/app/palette/search-button'
import { DeferUntilHydrated } from '@/base/page/defer-until-hydrated'
import { BarLink } from './bar-link'
import { DashboardButton } from './dashboard-button'
import { mainLinks, resourceLinks } from './links'
import { LoginButton } from './login-button'
import { Logo } from './logo'
import { RoleBadge } from './role-badge'
import { SupportPhone } from './support-phone'
import { ThemeSwitch } from './theme-switch'

const MenuPanel = lazyPart(() => import('./menu-panel'))

/**
 * The top bar with a strip of secondary links above it; on small screens all links move into a panel. See
 * docs/product/app.md#top-bar-and-footer.
 */
export function TopBar() {
  return (
    // The strip is 36 px plus a border, and scrolls away unless the keyboard's focus is in it.
    <header className="sticky top-0 z-30 border-b bg-paper lg:-top-9.25 lg:has-[>:first-child_:focus-visible]:top-0">
      <div className="hidden border-b bg-sunken text-sm text-ink-3 lg:block">
        <div className="wrap flex min-h-9 items-center justify-between">
          <SupportPhone className="py-1.5" />
          <nav aria-label="Resources" className="flex flex-wrap gap-x-6">
            {resourceLinks.map((link) => (
              <BarLink key={link.label} link={link} className="py-1.5" />
            ))}
          </nav>
        </div>
      </div>
      {/* In two rows where readers space the text out. */}
      <div className="wrap flex min-h-16 items-center gap-1 max-lg:flex-wrap sm:gap-4 xl:gap-7">
        <Link to={paths.home} className="-m-2 rounded-lg p-2">
          <Logo markOn="narrow" />
        </Link>
        <nav aria-label="Main" className="hidden flex-wrap gap-1 text-md lg:flex">
          {mainLinks.map((link) => (
            <BarLink key={link.label} link={link} className="rounded-lg px-2 py-1.5 whitespace-nowrap xl:px-3" />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <DeferUntilHydrated fallback={<span className="block size-10.5" />}>
            <SearchButton />
          </DeferUntilHydrated>
          <div className="hidden lg:block">
            <DeferUntilHydrated fallback={<span className="block h-9.5 w-25.5" />}>
              <ThemeSwitch />
            </DeferUntilHydrated>
          </div>
          <Account />
          <DeferUntilHydrated fallback={<span className="block size-10.5 lg:hidden" />}>
            <SmallScreenMenu />
          </DeferUntilHydrated>
        </div>
      </div>
    </header>
  )
}

/** Renders nothing until the session is known, to avoid a layout shift under the pointer. */
function Account() {
  const { isLoading, user } = useSession()
  const signOut = useSignOut()
  if (isLoading) return <div aria-hidden className="h-10.5 w-21.5" />
  if (!user) return <LoginButton />
  return (
    <>
      {/* Beside all links of the bar there is no room for it. */}
      <div className="hidden sm:block lg:hidden xl:block">
        <RoleBadge userId={user.id} />
      </div>
      <DashboardButton userId={user.id} />
      <div className="hidden lg:block">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Log out"
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {!signOut.isPending && <LogOut aria-hidden className="size-4.5" />}
        </Button>
      </div>
    </>
  )
}

function SmallScreenMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <div className="lg:hidden">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={MenuPanel.preload}
        onFocus={MenuPanel.preload}
        onClick={() => {
          setIsOpen(true)
          setWasOpened(true)
        }}
      >
        <Menu aria-hidden className="size-5.5" />
      </Button>
      {wasOpened && (
        <Suspense>
          <MenuPanel isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  )
}
