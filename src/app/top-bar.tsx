import { LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/ui/button'
import { SidePanel } from '@/components/ui/dialog'
import { useRole } from '@/data/roles'
import { useSession, useSignOut } from '@/data/session'
import { paths } from '@/domain/paths'
import type { Role } from '@/domain/roles'
import { cn } from '@/lib/cn'
import { useLoginDialog } from '@/lib/login-dialog'
import { mainLinks, resourceLinks, type SiteLink } from './links'
import { preloadLoginDialog } from './login-dialog-slot'
import { Logo } from './logo'
import { ThemeSwitch } from './theme-switch'

const roleNames: Record<Role, string> = { buyer: 'Buyer', creator: 'Creator' }

/** Spec section 2, "Global elements": one bar; on small screens its links move into a panel. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b bg-[color-mix(in_srgb,var(--paper)_94%,transparent)]">
      <div className="wrap flex h-16 items-center gap-4 lg:gap-7">
        <Link to={paths.home} className="-m-2 rounded-lg p-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden gap-1 text-[15px] lg:flex">
          {mainLinks.map((link) => (
            <BarLink key={link.label} link={link} className="rounded-lg px-3 py-1.5" />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <div className="hidden lg:block">
            <ThemeSwitch />
          </div>
          <Account />
          <SmallScreenMenu />
        </div>
      </div>
    </header>
  )
}

function BarLink({ link, className, onFollow }: { link: SiteLink; className?: string; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const isCurrent = !link.section && pathname === link.to
  return (
    <Link
      to={link.to}
      state={link.section ? { section: link.section } : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={cn('transition-colors hover:text-ink', isCurrent ? 'font-medium text-ink' : 'text-ink-2', className)}
    >
      {link.label}
    </Link>
  )
}

/** Nothing is shown until it is known who is there: a wrong button that changes under the pointer is worse than none. */
function Account() {
  const { isLoading, user } = useSession()
  const { role } = useRole(user?.id)
  const loginDialog = useLoginDialog()
  const signOut = useSignOut()
  if (isLoading) return <div aria-hidden className="h-[42px] w-[86px]" />
  if (!user) {
    return (
      <Button variant="ghost" onPointerEnter={preloadLoginDialog} onFocus={preloadLoginDialog} onClick={() => loginDialog.open()}>
        Log in
      </Button>
    )
  }
  return (
    <>
      <span className="hidden rounded-full bg-other-soft px-2.5 py-0.5 text-[13px] font-medium text-other sm:inline">
        {role ? roleNames[role] : 'User'}
      </span>
      <ButtonLink to={paths.purchases} variant="ghost">
        My purchases
      </ButtonLink>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Log out"
        title="Log out"
        isBusy={signOut.isPending}
        onClick={() => signOut.mutate()}
        className="hidden lg:inline-flex"
      >
        {!signOut.isPending && <LogOut aria-hidden className="size-[18px]" />}
      </Button>
    </>
  )
}

function SmallScreenMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const { user } = useSession()
  const signOut = useSignOut()
  const close = () => setIsOpen(false)
  const linkClass = '-mx-3 block rounded-lg px-3 py-2.5 text-base hover:bg-sunken'
  return (
    <div className="lg:hidden">
      <Button variant="quiet" size="icon" aria-label="Open menu" onClick={() => setIsOpen(true)}>
        <Menu aria-hidden className="size-[22px]" />
      </Button>
      <SidePanel isOpen={isOpen} onOpenChange={setIsOpen} title="Menu">
        <nav aria-label="Main" className="mt-6">
          <h2 className="mb-1.5 text-[13px] font-medium tracking-normal text-ink-3">Main Navigation</h2>
          {mainLinks.map((link) => (
            <BarLink key={link.label} link={link} className={linkClass} onFollow={close} />
          ))}
        </nav>
        <nav aria-label="Resources" className="mt-6">
          <h2 className="mb-1.5 text-[13px] font-medium tracking-normal text-ink-3">Resources</h2>
          {resourceLinks.map((link) => (
            <BarLink key={link.label} link={link} className={linkClass} onFollow={close} />
          ))}
        </nav>
        <div className="mt-auto flex flex-col gap-5 pt-8">
          {user && (
            <Button
              variant="ghost"
              isBusy={signOut.isPending}
              onClick={() => {
                close()
                signOut.mutate()
              }}
            >
              Log out
            </Button>
          )}
          <div className="flex items-center justify-between text-sm text-ink-2">
            Theme
            <ThemeSwitch />
          </div>
        </div>
      </SidePanel>
    </div>
  )
}
