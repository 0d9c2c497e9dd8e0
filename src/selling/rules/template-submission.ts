import { maxAddressLength } from '../../base/rules/https-address.ts'

/** Limits of a submitted template; the same as the checks of public.templates. Prices in US cents. */
export const templateLimits = {
  name: 120,
  shortDescription: 300,
  longDescription: 20_000,
  changelog: 2000,
  lowestPriceCents: 50,
  highestPriceCents: 1_000_000,
  highestFeeCents: 10_000_000,
} as const

/** Prefixes of snapshot links; messages name the first one. */
const snapshotPrefixes = ['https://app.gohighlevel.com/snapshots/', 'https://affiliates.gohighlevel.com/'] as const
export const snapshotPrefix = snapshotPrefixes[0]

/** Whether an address begins like a snapshot link. */
export const hasSnapshotPrefix = (url: string): boolean => snapshotPrefixes.some((prefix) => url.startsWith(prefix))

// The same as private.is_snapshot: what follows the prefix.
const snapshotRest = /^[^\s<>"\\^`{|}]+$/

/** Whether a value is a whole snapshot link, as the database requires. */
export function isSnapshotLink(url: string): boolean {
  const prefix = snapshotPrefixes.find((known) => url.startsWith(known))
  return prefix !== undefined && url.length <= maxAddressLength && snapshotRest.test(url.slice(prefix.length))
}
