import { paths } from '@/base/rules/paths'

export type SiteLink = { label: string; to: string | { pathname: string; hash: string }; section?: string }

const section = (label: string, pathname: string, id: string): SiteLink => ({
  label,
  to: { pathname, hash: `#${id}` },
  section: id,
})

/** First list of the top bar; "Main Navigation" in the menu panel. */
export const mainLinks: SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Templates', to: paths.templates },
  { label: 'Marketplace', to: paths.marketplace },
  section('How It Works', paths.home, 'how-it-works'),
  { label: 'Support', to: paths.support },
]

/** Second list of the top bar; "Resources" in the menu panel. */
export const resourceLinks: SiteLink[] = [
  { label: 'Creator Application', to: paths.creatorApplication },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
]

/** Of signed-in people, in menus that have no room for all of the dashboard's entries. */
export const purchasesLink = { label: 'My purchases', to: paths.purchases } as const satisfies SiteLink

/** The footer's two lists. */
export const footerNavigation: SiteLink[] = [
  { label: 'Templates', to: paths.templates },
  { label: 'Marketplace', to: paths.marketplace },
  { label: 'Features', to: paths.features },
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Creator Application', to: paths.creatorApplication },
  { label: 'About', to: paths.about },
]
export const footerResources: SiteLink[] = [
  { label: 'Support', to: paths.support },
  { label: 'FAQ', to: paths.faq },
  { label: 'Payment', to: paths.payment },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
]
