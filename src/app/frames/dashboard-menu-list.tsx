import { LogIn, LogOut, Receipt } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { Placeholder } from '@/ui/states/placeholder'
import { useSession } from '@/account/data/session/session'
import { useSignOut } from '@/account/data/session/sign-in'
import type { WaitingWork } from '@/desk/data/waiting-work'
import { cn } from '@/base/page/cn'
import { actionTexts } from '@/base/messages/actions'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'
import type { MenuEntry, MenuGroup } from './dashboard-menu'
import { purchasesLink } from './links'
import { menuAttribute, waitingAttribute, waitingFigure } from '@/app/first-paint/menu-marks'
import { currentOf } from '@/app/first-paint/screen-kinds'

export type Menu = { line: string; groups: MenuGroup[]; waiting: WaitingWork }

type Follow = { onFollow?: () => void }

export const lineClass = 'text-sm font-medium text-ink-2 lg:px-3'

/** Account line and groups of links; a placeholder while `menu` is null. */
export function DashboardMenu({ menu, onFollow }: { menu: Menu | null } & Follow) {
  if (!menu) return <MenuPlaceholder />
  return (
    <>
      <p className={lineClass}>{menu.line}</p>
      <nav aria-label="Dashboard menu">
        <MenuGroups menu={menu} onFollow={onFollow} />
      </nav>
    </>
  )
}

/** The groups of links alone. */
export const MenuGroups = ({ menu: { groups, waiting }, onFollow }: { menu: Omit<Menu, 'line'> } & Follow) =>
  groups.map(({ title, entries }) => (
    <div key={title} className="mt-4 lg:mt-5">
      {/* No heading: the first of a page is the screen's. */}
      <p aria-hidden className="mb-1 text-xs font-medium text-ink-3 lg:px-3">
        {title}
      </p>
      <ul aria-label={title} className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} waiting={waiting} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  ))

// 44 px where fingers are likely, 40 px beside the screen.
const entryClass =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-base transition-colors focus-visible:-outline-offset-2 max-lg:-mx-3 max-lg:w-[calc(100%+24px)] lg:min-h-10 lg:text-md'
const otherClass = 'text-ink-2 hover:bg-other-soft hover:text-ink'
// By the attribute, which the boot script sets, too. The bar shows in both themes.
const currentClass =
  'group/entry aria-[current]:bg-other-soft aria-[current]:font-medium aria-[current]:text-ink aria-[current]:forced-highlight aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-ember'
const iconClass = 'size-4.5 shrink-0 text-ink-3'

function EntryLink({ entry, waiting, onFollow }: { entry: MenuEntry; waiting: WaitingWork } & Follow) {
  const { label, to, icon: Icon } = entry
  return (
    <Link
      to={to}
      aria-current={currentOf(to, useLocation().pathname)}
      onClick={onFollow}
      className={cn(entryClass, otherClass, currentClass)}
    >
      <Icon aria-hidden className={cn(iconClass, 'group-aria-[current]/entry:text-ember')} />
      {label}
      <Waiting kinds={entry.waiting ?? []} waiting={waiting} />
    </Link>
  )
}

function Waiting({ kinds, waiting }: { kinds: NonNullable<MenuEntry['waiting']>; waiting: WaitingWork }) {
  const figure = waitingFigure(kinds, waiting)
  if (!figure) return null
  return (
    <>
      {' '}
      <span className="sr-only">{figure} waiting</span>
      <span
        aria-hidden
        {...{ [waitingAttribute]: kinds.join(' ') }}
        className="ml-auto min-w-6 rounded-full border bg-surface px-2 text-center text-xs font-medium text-ink tabular-nums"
      >
        {figure}
      </span>
    </>
  )
}

/** The way to the purchases, on small screens: wide ones have it in the account menu. */
export const PurchasesEntry = ({ onFollow }: Follow) => (
  <Link to={purchasesLink.to} onClick={onFollow} className={cn(entryClass, otherClass)}>
    <Receipt aria-hidden className={iconClass} />
    {purchasesLink.label}
  </Link>
)

/** Logout; for visitors "Log in". Nothing while the session is unknown. */
export function LeaveEntry({ onFollow }: Follow) {
  const { isLoading, user } = useSession()
  const signOut = useSignOut()
  const loginDialog = useLoginDialog()
  const Icon = user ? LogOut : LogIn
  if (isLoading) return null
  return (
    <button
      type="button"
      disabled={signOut.isPending}
      {...(user ? {} : opensLogin)}
      onClick={() => {
        onFollow?.()
        if (user) signOut.mutate()
        else loginDialog.open()
      }}
      className={cn(entryClass, otherClass)}
    >
      <Icon aria-hidden className={iconClass} />
      {user ? 'Logout' : actionTexts.logIn}
    </button>
  )
}

const MenuPlaceholder = () => (
  <div {...{ [menuAttribute]: '' }} className="grid gap-3 lg:px-3">
    {[0, 1, 2, 3].map((row) => (
      <Placeholder key={row} className="h-6" />
    ))}
  </div>
)
