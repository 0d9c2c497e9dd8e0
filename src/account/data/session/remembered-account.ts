import type { Role } from '@/account/rules/roles'
import { kept } from '@/base/page/kept'
import { localStore } from '@/base/page/storage'

/**
 * What the shell of the dashboard shows before the database has answered: role and counts of waiting work, never anybody's
 * data. Confirmed by the queries that remember it, and forgotten at sign-out and for another account.
 */
export type RememberedAccount = { role?: Role; isAdmin?: boolean; waiting?: Record<string, number> }

const prefix = 'flowshelf.account.'

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((count) => Number.isSafeInteger(count))

/** Checked by hand: the first load has no schema library. */
const schema = {
  safeParse: (value: unknown): { data?: RememberedAccount } => {
    if (typeof value !== 'object' || value === null) return {}
    const { role, isAdmin, waiting } = value as Record<string, unknown>
    return {
      data: {
        ...((role === 'creator' || role === 'buyer') && { role }),
        ...(typeof isAdmin === 'boolean' && { isAdmin }),
        ...(isAdmin === true && isCounts(waiting) && { waiting }),
      },
    }
  },
}

const placeOf = (userId: string) => kept('local', prefix + userId, schema)

export const rememberedAccount = (userId: string): RememberedAccount => placeOf(userId).read() ?? {}

/** Remembers confirmed facts in place of earlier ones; `undefined` forgets one. */
export const rememberAccount = (userId: string, facts: RememberedAccount): void =>
  placeOf(userId).write({ ...rememberedAccount(userId), ...facts })

/** Forgets all accounts. */
export function forgetAccounts() {
  for (const key of localStore.keys(prefix)) localStore.removeItem(key)
}

/** Remembered data are confirmed at once, confirmed ones not again. */
export const staleUntilConfirmed = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  state.dataUpdatedAt === 0 ? 0 : Infinity
