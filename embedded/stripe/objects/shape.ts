import { randomBytes } from 'node:crypto'

/** Fields common to Stripe's objects. `satisfies` checks each against the SDK's types, reduced to the fields that are used. */

export type Metadata = Record<string, string>

/** A subset of Stripe's fields; the loose ones may deviate from Stripe's types. */
export type Like<T, Loose extends keyof T> = Partial<Omit<T, Loose>> & { [field in Loose]?: unknown }

/** Unix time in seconds. */
export const nowSeconds = () => Math.floor(Date.now() / 1000)

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`

export const head = <const T extends string>(prefix: string, object: T) => ({
  id: newId(prefix),
  object,
  created: nowSeconds(),
  livemode: false,
})

export const listOf = <T>(url: string, data: T[]) => ({ object: 'list' as const, data, has_more: false, url })

const period = { day: 86_400, week: 604_800, month: 0, year: 0 }

/** End of a period in Unix time. Months and years are calendar units, as in Stripe. */
export function endOfPeriod(start: number, interval: Interval): number {
  if (period[interval]) return start + period[interval]
  const date = new Date(start * 1000)
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1))
  return Math.floor(date.getTime() / 1000)
}

export type Interval = keyof typeof period

export type Address = {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}

/** Billing details as the payer enters them. */
export type Billing = { name: string; address: Address }
