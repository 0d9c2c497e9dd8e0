/*
 * Facts about HighLevel, each with its source and the day on which that said so. They change without our doing: when they
 * are renewed, so is the day.
 */

/** Plans by https://www.gohighlevel.com/pricing, in US cents a month. Snapshots are loaded into sub-accounts. */
export const highLevelPlans = {
  asOf: '2026-09-22',
  source: 'https://www.gohighlevel.com/pricing',
  plans: [
    { name: 'Starter', monthly_cents: 9700, subAccounts: 3 },
    { name: 'Unlimited', monthly_cents: 29_700, subAccounts: null },
    { name: 'Agency Pro', monthly_cents: 49_700, subAccounts: null },
  ],
} as const

/** What HighLevel bills by use, in the US and Canada, in US cents; other countries differ, and carriers add fees. */
export const highLevelUsage = {
  asOf: '2025-11-04',
  source: 'https://help.gohighlevel.com/support/solutions/articles/48001223556-lc-phone-pricing-billing-guide',
  /** A local number, a month. */
  number_cents: 115,
  /** A thousand segments of text messages. */
  segments_cents: 830,
  /** Characters of a segment, with none that GSM lacks. */
  segment: 160,
} as const

/** The article of HighLevel about what a snapshot copies. */
export const highLevelSnapshots = {
  asOf: '2026-05-07',
  source: 'https://help.gohighlevel.com/support/solutions/articles/48000982511-snapshots-overview',
} as const

/** What a snapshot can use at HighLevel; equal to private.snapshot_needs(). */
export const snapshotNeeds = ['phone', 'email', 'calendar', 'domain', 'payments', 'reviews', 'ai'] as const
export type SnapshotNeed = (typeof snapshotNeeds)[number]

/** Each by its name in a list, and how HighLevel bills it. Connections do not travel with a snapshot. */
export const highLevelNeeds: Record<SnapshotNeed, { name: string; why: string; isBilled: boolean }> = {
  phone: { name: 'a phone number', why: 'It texts or calls people.', isBilled: true },
  email: { name: 'an email sending domain', why: 'It sends email.', isBilled: true },
  calendar: { name: 'a connected calendar', why: 'People book appointments.', isBilled: false },
  domain: { name: 'a domain', why: 'It has pages or forms.', isBilled: false },
  payments: { name: 'a payment provider', why: 'It takes money.', isBilled: false },
  reviews: { name: 'a Google Business Profile', why: 'It asks for or answers reviews.', isBilled: false },
  ai: { name: 'AI features', why: 'It lets AI write or answer.', isBilled: true },
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** "a phone number and a domain"; empty for none. */
export const namesOfNeeds = (needs: readonly SnapshotNeed[]): string =>
  listed(needs.map((need) => highLevelNeeds[need].name))

/** What HighLevel bills by use at prices that we do not know; empty for nothing. */
export const billedByUse = (needs: readonly SnapshotNeed[]): string =>
  listed(
    needs
      .filter((need) => need !== 'phone' && highLevelNeeds[need].isBilled)
      .map((need) => (need === 'email' ? 'email' : highLevelNeeds[need].name)),
  )
