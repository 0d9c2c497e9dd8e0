import { queryOptions, useQuery } from '@tanstack/react-query'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { accountKindOf, pathAfterSignIn, type AccountKind, type Role } from '@/account/rules/roles'
import { supabase } from '@/base/data/supabase'
import { useIsAdmin } from '@/account/data/admin'
import { roleKeys } from '@/account/data/keys'
import { rememberAccount, rememberedAccount, staleUntilConfirmed } from './remembered-account'

/**
 * A user's role (docs/product/account.md#people): creators before buyers, null for neither. Remembered until the user changes, and
 * confirmed in the background.
 * @throws PostgrestError
 */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: roleKeys.of(userId),
    queryFn: async ({ signal }): Promise<Role | null> => {
      const role = await lookUpRole(userId, signal)
      rememberAccount(userId, { role: role ?? undefined })
      return role
    },
    initialData: () => rememberedAccount(userId).role,
    initialDataUpdatedAt: 0,
    staleTime: staleUntilConfirmed,
    meta: { reportedAs: messages.roleFailed },
  })

async function lookUpRole(userId: string, signal: AbortSignal): Promise<Role | null> {
  const [creator, buyer] = await Promise.all(
    (['creators', 'buyers'] as const).map((table) =>
      supabase.from(table).select('id').eq('id', userId).abortSignal(signal).maybeSingle().throwOnError(),
    ),
  )
  return creator?.data ? 'creator' : buyer?.data ? 'buyer' : null
}

/** The role of the user, null while unknown, without one, or signed out. `isUnknown`: its lookup failed. */
export function useRole(userId: string | undefined): { role: Role | null; isPending: boolean; isUnknown: boolean } {
  const query = useQuery({ ...roleQuery(userId ?? ''), enabled: Boolean(userId) })
  if (!userId) return { role: null, isPending: false, isUnknown: false }
  return { role: query.data ?? null, isPending: query.isPending, isUnknown: query.isError }
}

/**
 * Role and kind of the user's account; null while pending, without a role, or signed out. A failed admin lookup counts
 * as not an admin; a failed role lookup sets `isUnknown`.
 */
export function useAccountKind(userId: string | undefined): {
  role: Role | null
  kind: AccountKind | null
  isPending: boolean
  isUnknown: boolean
} {
  const { role, isPending, isUnknown } = useRole(userId)
  const admin = useIsAdmin(userId)
  return { role, kind: accountKindOf(role, admin.isAdmin), isPending: isPending || admin.isPending, isUnknown }
}

/**
 * Redirect after sign-in: `next` if it is a valid destination, else the home of the account. Null while the account's
 * kind is loading.
 */
export function useSignInRedirect(next: string | null, userId: string | undefined): string | null {
  const { kind, isPending, isUnknown } = useAccountKind(userId)
  return !userId || isPending ? null : pathAfterSignIn(next, kind ?? (isUnknown ? 'unknown' : null))
}
