import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Keyboard, LifeBuoy, LogIn, LogOut, Monitor, Moon, Receipt, Search, Sun } from 'lucide-react'
import { useAccountKind } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { useSignOut } from '@/account/data/session/sign-in'
import { useLoginDialog } from '@/account/parts/login-dialog'
import { dashboardMenu } from '@/app/frames/dashboard-menu'
import { footerNavigation, footerResources, mainLinks, purchasesLink, resourceLinks } from '@/app/frames/links'
import { chooseTheme, useTheme, type Theme } from '@/app/frames/theme'
import { paletteMessages as messages } from '@/app/messages'
import { actionTexts } from '@/base/messages/actions'
import { paths } from '@/base/rules/paths'
import { beginsWords } from '@/base/rules/text/begins-words'
import { purchasesQuery } from '@/buying/data/purchases'
import { suggestionIcon, templateOption, useSuggestionGroups } from '@/catalog/parts/suggestions/use-suggestion-groups'
import { rememberSearch } from '@/catalog/parts/suggestions/recent-searches'
import type { Option, OptionGroup } from '@/ui/fields/option-list'
import { usePalette } from './palette-provider'

/** How many options of each group are offered, with and without typed words. */
const most = {
  typed: { screens: 4, actions: 3, purchases: 3 },
  empty: { screens: 8, actions: 5, purchases: 3 },
} as const

/**
 * What the command palette offers for typed words, as groups without empty ones. What this page knows comes first: the answer of the
 * shop, which comes later, moves none of it.
 */
export function usePaletteGroups(words: string): OptionGroup[] {
  const screens = useScreens()
  const actions = useActions()
  const purchases = usePurchases()
  const suggestions = useSuggestionGroups(words)
  const limits = most[words === '' ? 'empty' : 'typed']
  const matching = (options: Option[], limit: number) =>
    options.filter(({ label }) => beginsWords(words, label)).slice(0, limit)
  const own: OptionGroup[] = [
    { title: messages.goTo, options: matching(screens, limits.screens) },
    { title: messages.actions, options: matching(actions, limits.actions) },
    { title: messages.purchases, options: matching(purchases, limits.purchases) },
  ]
  const groups = words === '' ? [...suggestions, ...own] : [...own, ...suggestions, searchGroup(words)]
  return groups.filter(({ options }) => options.length > 0)
}

const searchGroup = (words: string): OptionGroup => ({
  title: messages.allTemplates,
  options: [
    {
      key: 'search',
      label: messages.searchFor(words),
      art: <Search className={suggestionIcon} />,
      to: paths.searchFor(words),
      onChoose: () => rememberSearch(words),
    },
  ],
})

const siteLinks = [...mainLinks, ...resourceLinks, ...footerNavigation, ...footerResources]

/** The screens of the account's menu, then those of the site, each once. */
function useScreens(): Option[] {
  const { user } = useSession()
  const { role, kind } = useAccountKind(user?.id)
  const own = user
    ? [...dashboardMenu(role, kind === 'admin').flatMap(({ entries }) => entries), { ...purchasesLink, icon: Receipt }]
    : []
  const options = [
    ...own.map(({ label, to, icon: Icon }) => ({ label, to, art: <Icon className={suggestionIcon} /> })),
    ...siteLinks.map(({ label, to, section }) => ({
      label,
      to,
      state: section && { section },
      art: <ArrowRight className={suggestionIcon} />,
    })),
  ]
  const labels = options.map(({ label }) => label)
  return options
    .filter(({ label }, at) => labels.indexOf(label) === at)
    .map((option) => ({ key: `screen-${option.label}`, ...option }))
}

const themes = [
  { theme: 'light', label: messages.light, icon: Sun },
  { theme: 'dark', label: messages.dark, icon: Moon },
  { theme: 'system', label: messages.system, icon: Monitor },
] as const satisfies { theme: Theme; label: string; icon: typeof Sun }[]

function useActions(): Option[] {
  const { user } = useSession()
  const signOut = useSignOut()
  const loginDialog = useLoginDialog()
  const { show } = usePalette()
  const current = useTheme()
  const account = user
    ? { label: messages.logOut, icon: LogOut, onChoose: () => signOut.mutate() }
    : { label: actionTexts.logIn, icon: LogIn, onChoose: () => loginDialog.open() }
  const actions = [
    { label: actionTexts.openTicket, icon: LifeBuoy, to: paths.supportTicket },
    ...themes
      .filter(({ theme }) => theme !== current)
      .map(({ theme, label, icon }) => ({ label, icon, onChoose: () => chooseTheme(theme) })),
    { label: messages.listShortcuts, icon: Keyboard, onChoose: () => show('shortcuts'), isStaying: true as const },
    account,
  ]
  return actions.map(({ icon: Icon, ...action }) => ({
    key: `action-${action.label}`,
    art: <Icon className={suggestionIcon} />,
    ...action,
  }))
}

/** The templates that the user owns, the latest first. A failure is silent: their screen shows it. */
function usePurchases(): Option[] {
  const { user } = useSession()
  const { data = [] } = useQuery({ ...purchasesQuery(user?.id ?? ''), meta: undefined, enabled: Boolean(user) })
  return data.flatMap(({ template, isWithdrawn }) =>
    template && !isWithdrawn
      ? [{ ...templateOption(template, messages.purchased), key: `purchase-${template.id}` }]
      : [],
  )
}
