import { useQuery } from '@tanstack/react-query'
import { House, LogOut, Receipt, Settings, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '@/ui/avatar'
import { Popover } from '@/ui/overlays/popover'
import { useAccountKind } from '@/account/data/session/roles'
import { useSignOut } from '@/account/data/session/sign-in'
import { accountSummaryQuery } from '@/account/data/profile/account-summary'
import { initialsOf } from '@/account/rules/initials'
import { paths } from '@/base/rules/paths'
import { dashboardPathOf } from '@/account/rules/roles'
import { cn } from '@/base/page/cn'
import { purchasesLink } from './links'
import { RoleBadge } from './role-badge'
import { ThemeRow } from './theme-switch'

type Props = { userId: string; email: string }

/** The avatar in the dashboard's bar and what it opens: the account, the ways to its screens, the theme, log out. */
export function AccountMenu({ userId, email }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { kind } = useAccountKind(userId)
  const signOut = useSignOut()
  const close = () => setIsOpen(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title="Account"
      className="w-74 p-2"
      trigger={
        <button
          type="button"
          className="grid size-10 place-items-center rounded-full transition-colors hover:bg-sunken aria-expanded:bg-other-soft"
        >
          <AccountAvatar userId={userId} email={email} size="sm" />
          <span className="sr-only">Account menu</span>
        </button>
      }
    >
      <AccountCard
        userId={userId}
        email={email}
        badge={<RoleBadge userId={userId} className="shrink-0" />}
        className="px-3 pt-2 pb-3"
      />
      <ul className="border-t py-2">
        <AccountLink to={dashboardPathOf(kind)} icon={House} label="Dashboard" onFollow={close} />
        <AccountLink {...purchasesLink} icon={Receipt} onFollow={close} />
        <AccountLink to={paths.settings} icon={Settings} label="Settings" onFollow={close} />
      </ul>
      <div className="border-t py-2">
        <ThemeRow className="py-1 pr-1 pl-3 text-md" />
      </div>
      <div className="border-t pt-2">
        <button
          type="button"
          className={rowClass}
          onClick={() => {
            close()
            signOut.mutate()
          }}
        >
          <LogOut aria-hidden className={iconClass} />
          Log out
        </button>
      </div>
    </Popover>
  )
}

const rowClass =
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2'
const iconClass = 'size-4.5 shrink-0 text-ink-3'

type LinkProps = { to: string; icon: LucideIcon; label: string; onFollow: () => void }

const AccountLink = ({ to, icon: Icon, label, onFollow }: LinkProps) => (
  <li>
    <Link to={to} onClick={onFollow} className={rowClass}>
      <Icon aria-hidden className={iconClass} />
      {label}
    </Link>
  </li>
)

/** Photo, name, e-mail address and `badge` of the signed-in user. */
export function AccountCard({ userId, email, badge, className }: Props & { badge?: ReactNode; className?: string }) {
  const { data } = useQuery(accountSummaryQuery(userId))
  const name = data?.full_name?.trim() || data?.username
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <AccountAvatar userId={userId} email={email} size="md" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center justify-between gap-2">
          <span className="truncate font-medium">{name ?? email}</span>
          {badge}
        </p>
        {name && <p className="truncate text-sm text-ink-3">{email}</p>}
      </div>
    </div>
  )
}

function AccountAvatar({ userId, email, size }: Props & { size: 'sm' | 'md' }) {
  const { data, isPending } = useQuery(accountSummaryQuery(userId))
  const initials = initialsOf({ ...data, email })
  // While pending without initials: those of the e-mail address would be replaced at once.
  return <Avatar size={size} src={data?.photoUrl} initials={isPending ? '' : initials} />
}
