import { Button } from '@/ui/button'
import { SidePanel } from '@/ui/overlays/dialog'
import { useSession } from '@/account/data/session/session'
import { useSignOut } from '@/account/data/session/sign-in'
import { BarLink } from './bar-link'
import { DashboardLink } from './dashboard-button'
import { mainLinks, purchasesLink, resourceLinks, type SiteLink } from './links'
import { RoleBadge } from './role-badge'
import { SupportPhone } from './support-phone'
import { ThemeRow } from './theme-switch'

const linkClass = '-mx-3 block rounded-lg px-3 py-2.5 text-base hover:bg-sunken'

/** The top bar's links on small screens, in two groups. */
export default function MenuPanel({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { user } = useSession()
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  return (
    <SidePanel isOpen={isOpen} onOpenChange={onOpenChange} title="Menu" closeLabel="Close menu" isMenu>
      <LinkGroup title="Main Navigation" links={mainLinks} onFollow={close} />
      <LinkGroup title="Resources" links={resourceLinks} onFollow={close} />
      <SupportPhone className="mt-6 self-start py-1.5 text-base text-ink-2" />
      <div className="mt-auto flex flex-col gap-5 pt-8">
        {user && (
          <>
            <p className="flex items-center justify-between gap-3 text-sm text-ink-2">
              <span className="truncate">{user.email}</span>
              <RoleBadge userId={user.id} className="shrink-0" />
            </p>
            <div>
              <DashboardLink userId={user.id} className={linkClass} onFollow={close} />
              <BarLink link={purchasesLink} className={linkClass} onFollow={close} />
            </div>
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
          </>
        )}
        <ThemeRow />
      </div>
    </SidePanel>
  )
}

function LinkGroup({ title, links, onFollow }: { title: string; links: SiteLink[]; onFollow: () => void }) {
  return (
    <nav aria-label={title} className="mt-6">
      <h2 className="mb-1.5 text-xs font-medium tracking-normal text-ink-3">{title}</h2>
      {links.map((link) => (
        <BarLink key={link.label} link={link} className={linkClass} onFollow={onFollow} />
      ))}
    </nav>
  )
}
