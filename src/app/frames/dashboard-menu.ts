import {
  CirclePlus,
  ClipboardCheck,
  HeartPulse,
  Hourglass,
  House,
  Landmark,
  Layers,
  LayoutGrid,
  LifeBuoy,
  ListChecks,
  Receipt,
  ScrollText,
  Search,
  SearchCheck,
  Settings,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react'
import type { WaitingWork } from '@/desk/data/waiting-work'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import type { AccountKind, Role } from '@/account/rules/roles'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** Kind of waiting work behind the entry; the menu shows its count. */
  waiting?: readonly (keyof WaitingWork)[]
}
export type MenuGroup = { title: string; entries: MenuEntry[] }

const dashboard: MenuEntry = { label: 'Dashboard', to: paths.dashboard, icon: House }
const creatorDashboard: MenuEntry = { label: 'Creator Dashboard', to: paths.creatorDashboard, icon: LayoutGrid }
const buyerDashboard: MenuEntry = { label: 'Buyer Dashboard', to: paths.buyerDashboard, icon: ShoppingBag }
const myTemplates: MenuEntry = { label: 'My Templates', to: paths.myTemplates, icon: Layers }
const createTemplate: MenuEntry = { label: actionTexts.createTemplate, to: paths.createTemplateLong, icon: CirclePlus }
const browse: MenuEntry = { label: actionTexts.browseTemplates, to: paths.templates, icon: Search }

const overview: MenuGroup = { title: 'Overview', entries: [dashboard] }
const content: MenuGroup = { title: 'Content', entries: [browse] }
const paymentInformation: MenuEntry = { label: 'Payment Information', to: paths.payment, icon: Landmark }
const settings: MenuEntry = { label: 'Settings', to: paths.settings, icon: Settings }
const account: MenuGroup = { title: 'Account', entries: [paymentInformation, settings] }

/** The group of admins. */
export const administration: MenuGroup = {
  title: 'Administration',
  entries: [
    { label: 'Applications', to: paths.adminApplications, icon: ClipboardCheck, waiting: ['applications', 'names'] },
    { label: 'Review Templates', to: paths.adminTemplates, icon: ListChecks, waiting: ['templates', 'updates'] },
    { label: 'Payments', to: paths.adminPayments, icon: Receipt, waiting: ['payments'] },
    { label: 'Support', to: paths.adminSupport, icon: LifeBuoy, waiting: ['tickets', 'reports'] },
    { label: 'Stuck Work', to: paths.adminStuckWork, icon: Hourglass, waiting: ['stuck'] },
    { label: 'Health', to: paths.adminHealth, icon: HeartPulse },
    { label: 'Search', to: paths.adminSearch, icon: SearchCheck },
    { label: 'Audit Log', to: paths.adminAudit, icon: ScrollText },
  ],
}

const menus: Record<Role | 'unknown', MenuGroup[]> = {
  creator: [
    overview,
    { title: 'Creator Tools', entries: [creatorDashboard, myTemplates, createTemplate] },
    content,
    account,
  ],
  buyer: [overview, { title: 'Buyer Tools', entries: [buyerDashboard, myTemplates] }, content, account],
  unknown: [
    overview,
    content,
    { title: 'Dashboards', entries: [creatorDashboard, buyerDashboard] },
    { title: 'Account', entries: [settings] },
  ],
}

/** One menu per role; admins have a group above it. Lists existing screens only. See docs/product/app.md#dashboard-shell. */
export const dashboardMenu = (role: Role | null, isAdmin: boolean): MenuGroup[] =>
  isAdmin ? [administration, ...menus[role ?? 'unknown']] : menus[role ?? 'unknown']

const accounts: Record<AccountKind | 'unknown', string> = {
  admin: 'Admin Account',
  creator: 'Creator Account',
  buyer: 'Buyer Account',
  unknown: 'Account',
}

/** The account line above the menu. */
export const accountLine = (kind: AccountKind | null): string => accounts[kind ?? 'unknown']
