/** The journeys that walk each feature, for `npm test -- --changed`. A test compares both sides with the folders. */

const everyScreen = ['crawl', 'first-paint', 'headers', 'look']

/** Names of `e2e/<name>.e2e.ts` by folder of `src/features/`. */
export const journeysOfFeature: Record<string, string[]> = {
  'account-settings': ['account', 'settings', 'leaving', 'lost-session'],
  'admin-payments': ['payouts', 'refunds', 'story'],
  'application-pending': ['creator'],
  'application-review': ['creator', 'story'],
  'audit-log': ['look'],
  'buyer-dashboard': ['dashboard', 'buyer', 'refunds', 'options'],
  'buyer-settings': ['leaving', 'support'],
  'checkout-outcome': ['buyer', 'options', 'selling'],
  'creator-application': ['creator', 'story'],
  'creator-dashboard': ['creator-earnings', 'payouts', 'refunds'],
  'creator-page': ['crawl'],
  'dashboard-landing': ['dashboard'],
  'email-confirmation': ['account', 'buyer', 'contested', 'foreign-links'],
  gallery: ['look'],
  'guest-ticket': ['support'],
  home: ['first-paint', 'visitor'],
  'keep-account': ['contested', 'foreign-links'],
  marketplace: ['visitor', 'catalog-look', 'first-paint'],
  'my-templates': ['template-form', 'selling', 'editing'],
  newsletter: ['support', 'crawl'],
  'password-reset': ['account', 'contested', 'foreign-links'],
  'payment-methods': ['payment-information', 'payouts'],
  purchases: ['buyer', 'options', 'refunds'],
  'review-address': ['creator'],
  'sign-in': ['buyer', 'dashboard', 'lost-session', 'first-paint'],
  'sign-up': ['account', 'buyer', 'creator', 'contested'],
  'static-pages': ['crawl', 'first-paint'],
  support: ['support'],
  'support-desk': ['support'],
  'support-ticket': ['support', 'lost-session'],
  'template-detail': ['buyer', 'options', 'steps', 'catalog-look', 'first-paint'],
  'template-form': ['template-form', 'clean-copy', 'editing', 'selling'],
  'template-review': ['selling', 'editing', 'clean-copy'],
}

const isReadByAll = (file: string) =>
  /^(src\/(?!features\/)|embedded\/|supabase\/|e2e\/support\/|index\.html|vite\.config\.ts|playwright\.config\.ts)/.test(
    file,
  )

/** @returns the journeys that changed files can reach: file names, or all of them where every screen reads what changed. */
export function journeysReachedBy(changed: string[]): string[] | 'all' {
  if (changed.some(isReadByAll)) return 'all'
  const features = changed.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? [])
  const journeys = new Set([
    ...changed.flatMap((file) => /^e2e\/(.+)\.e2e\.ts$/.exec(file)?.[1] ?? []),
    ...features.flatMap((feature) => journeysOfFeature[feature] ?? []),
    ...(features.length > 0 ? everyScreen : []),
  ])
  return [...journeys].sort().map((name) => `e2e/${name}.e2e.ts`)
}
