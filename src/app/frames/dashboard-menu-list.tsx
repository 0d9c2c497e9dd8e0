import { LogIn, LogOut, Receipt } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { Placeholder } from '@/ui/states/placeholder'
import { useSession } from '@/account/data/session/session'
import { useSignOut } from '@/account/data/session/sign-in'
import type { WaitingWork } from '@/desk/data/waiting-work'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'
import { actionTexts } from '@/base/messages/actions'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'
import type { MenuEntry, MenuGroup } from './dashboard-menu'
import { purchasesLink } from './links'

export type Menu = { line: string; groups: MenuGroup[]; waiting: WaitingWork }

type Follow = { onFollow?: () => void }

/** Account line and groups of links; a placeholder while `menu` is null. */
export function DashboardMenu({ menu, onFollow }: { menu: Menu | null } & Follow) {
  if (!menu) return <MenuPlaceholder />
  return (
    <>
      <p className="text-sm font-medium text-ink-2 lg:px-3">{menu.line}</p>
      <nav aria-label="Dashboard menu">
        {menu.groups.map(({ title, entries }) => (
          <div key={title} className="mt-4 lg:mt-5">
            <h2 className="mb-1 text-xs font-medium tracking-normal text-ink-3 lg:px-3">{title}</h2>
            <ul className="grid gap-0.5">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink entry={entry} waiting={menu.waiting} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

// 44 px where fingers are likely, 40 px beside the screen. The current entry has a bar, which shows in both themes.
const entryClass =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-base transition-colors focus-visible:-outline-offset-2 max-lg:-mx-3 max-lg:w-[calc(100%+24px)] lg:min-h-10 lg:text-md'
const otherClass = 'text-ink-2 hover:bg-other-soft hover:text-ink'
const currentClass =
  'bg-other-soft font-medium text-ink forced-highlight before:absolute before:inset-y-2.5 before:left-0 before:w-[3px] before:rounded-full before:bg-ember'
const iconClass = 'size-4.5 shrink-0'

/** Screens without an entry of their own, and the entry that leads to them. */
const entries: [pattern: string, entry: string][] = [
  [paths.creatorApplication, paths.adminApplications],
  [`${paths.adminTemplates}/:id`, paths.adminTemplates],
  [paths.createTemplate, paths.createTemplateLong],
  [paths.createTemplateShort, paths.createTemplateLong],
  [paths.editTemplate(':id'), paths.myTemplates],
]

/** The address of the menu entry to highlight. */
const entryOf = (pathname: string) => entries.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? pathname

function EntryLink({ entry, waiting, onFollow }: { entry: MenuEntry; waiting: WaitingWork } & Follow) {
  const { label, to, icon: Icon } = entry
  const { pathname } = useLocation()
  const isCurrent = to === entryOf(pathname)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? (pathname === to ? 'page' : 'true') : undefined}
      onClick={onFollow}
      className={cn(entryClass, isCurrent ? currentClass : otherClass)}
    >
      <Icon aria-hidden className={cn(iconClass, isCurrent ? 'text-ember' : 'text-ink-3')} />
      {label}
      <Waiting count={(entry.waiting ?? []).reduce((sum, kind) => sum + waiting[kind], 0)} />
    </Link>
  )
}

const mostShown = 99

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  const figure = count > mostShown ? `${mostShown}+` : String(count)
  return (
    <>
      {' '}
      <span className="sr-only">{figure} waiting</span>
      <span
        aria-hidden
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
    <Receipt aria-hidden className={cn(iconClass, 'text-ink-3')} />
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
      <Icon aria-hidden className={cn(iconClass, 'text-ink-3')} />
      {user ? 'Logout' : actionTexts.logIn}
    </button>
  )
}

const MenuPlaceholder = () => (
  <div className="grid gap-3 lg:px-3">
    {[0, 1, 2, 3].map((row) => (
      <Placeholder key={row} className="h-6" />
    ))}
  </div>
)
