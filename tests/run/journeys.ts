/** The journeys that walk each screen, for `npm test -- --changed`. A test compares both sides with the folders. */

const everyScreen = ['crawl', 'first-paint', 'headers', 'look']

/** Names of `e2e/<name>.e2e.ts` by the screen's folder in `src/`. */
export const journeysOfScreen: Record<string, string[]> = {
  'account/account-settings': ['account', 'settings', 'leaving', 'lost-session', 'second-factor'],
  'account/buyer-settings': ['leaving', 'support'],
  'account/email-confirmation': ['account', 'buyer', 'contested', 'foreign-links'],
  'account/keep-account': ['contested', 'foreign-links'],
  'account/undo-email-change': ['leaving'],
  'account/password-reset': ['account', 'contested', 'foreign-links'],
  'account/second-factor': ['second-factor'],
  'account/sign-in': ['buyer', 'dashboard', 'lost-session', 'first-paint', 'remembered-shell'],
  'account/sign-up': ['account', 'buyer', 'creator', 'contested'],
  'app/dashboard-landing': ['dashboard'],
  'app/gallery': ['look'],
  'app/get-started': ['account', 'buyer', 'creator', 'contested'],
  'buying/buyer-dashboard': ['dashboard', 'buyer', 'refunds', 'options'],
  'buying/checkout-outcome': ['buyer', 'options', 'selling'],
  'buying/purchases': ['buyer', 'options', 'refunds'],
  'desk/admin-payments': ['payouts', 'refunds', 'story'],
  'desk/application-review': ['creator', 'story'],
  'desk/audit-log': ['look'],
  'desk/health': ['maintenance', 'look'],
  'desk/search': ['look'],
  'desk/stuck-work': ['look'],
  'desk/support-desk': ['support'],
  'desk/template-review': ['selling', 'editing', 'clean-copy'],
  'selling/application-pending': ['creator'],
  'selling/creator-application': ['creator', 'story'],
  'selling/creator-dashboard': ['creator-earnings', 'payouts', 'refunds'],
  'selling/my-templates': ['template-form', 'selling', 'editing'],
  'selling/payment-methods': ['payment-information', 'payouts', 'second-factor'],
  'selling/review-address': ['creator'],
  'selling/template-form': ['template-form', 'clean-copy', 'editing', 'selling'],
  'shop/creator-page': ['crawl'],
  'shop/topic': ['topics', 'heads'],
  'shop/home': ['first-paint', 'featured-templates', 'locale'],
  'shop/marketplace': [
    'marketplace-search',
    'marketplace-filters',
    'marketplace-address',
    'marketplace-scrolling',
    'catalog-look',
    'first-paint',
    'wishes',
  ],
  'shop/newsletter': ['support', 'crawl'],
  'shop/wishes': ['wishes'],
  'shop/static-pages': ['crawl', 'first-paint'],
  'shop/template-detail': ['buyer', 'options', 'steps', 'catalog-look', 'first-paint'],
  'support/guest-ticket': ['support'],
  'support/support': ['support'],
  'support/support-ticket': ['support', 'lost-session'],
}

/** @returns the screen of a file of `src/`, as `area/screen`, or undefined for what several screens read. */
const screenOf = (file: string) => {
  const folder = /^src\/(\w+\/[\w-]+)\//.exec(file)?.[1]
  return folder && folder in journeysOfScreen ? folder : undefined
}

const isReadByAll = (file: string) =>
  (file.startsWith('src/') && !screenOf(file)) ||
  /^(embedded\/|supabase\/|e2e\/support\/|index\.html|vite\.config\.ts|playwright\.config\.ts)/.test(file)

/** @returns the journeys that changed files can reach: file names, or all of them where every screen reads what changed. */
export function journeysReachedBy(changed: string[]): string[] | 'all' {
  if (changed.some(isReadByAll)) return 'all'
  const screens = changed.flatMap((file) => screenOf(file) ?? [])
  const journeys = new Set([
    ...changed.flatMap((file) => /^e2e\/(.+)\.e2e\.ts$/.exec(file)?.[1] ?? []),
    ...screens.flatMap((screen) => journeysOfScreen[screen] ?? []),
    ...(screens.length > 0 ? everyScreen : []),
  ])
  return [...journeys].sort().map((name) => `e2e/${name}.e2e.ts`)
}
