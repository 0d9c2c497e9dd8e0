import { paths } from '@/domain/paths'

export type SiteLink = { label: string; to: string | { pathname: string; hash: string }; section?: string }

/** Spec section 2, "Global elements"; those whose screens exist. */
export const mainLinks: SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Templates', to: paths.templates },
  { label: 'Marketplace', to: paths.marketplace },
  { label: 'How It Works', to: { pathname: paths.home, hash: '#how-it-works' }, section: 'how-it-works' },
]

export const resourceLinks: SiteLink[] = [
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
]
