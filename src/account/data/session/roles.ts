import { queryOptions, useQuery } from '@tanstack/react-query'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { accountKindOf, pathAfterSignIn, type AccountKind, type Role } from '@/account/rules/roles'
import { supabase } from '@/base/data/supabase'
import { useIsAdmin } from '@/account/data/admin'
import { roleKeys } from '@/account/data/keys'

const prefix = 'flowshelf.role.'

/**
 * A user's role (docs/product/account.md#people): creators before buyers, null for neither. Cached in session storage until the
 * user changes.
 * @throws PostgrestError
 */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: roleKeys.of(userId),
    queryFn: async ({ signal }): Promise<Role | null> => {
      const role = await lookUpRole(userId, signal)
      if (role) sessionStorage.setItem(prefix + userId, role)
      return role
    },
    initialData: () => cachedRole(userId),
    staleTime: Infinity,
    meta: { errorMessage: messages.roleFailed },
  })

async function lookUpRole(userId: string, signal: AbortSignal): Promise<Role | null> {
  const creator = supabase.from('creators').select('id').eq('id', userId)
  if ((await creator.abortSignal(signal).maybeSingle().throwOnError()).data) return 'creator'
  const buyer = supabase.from('buyers').select('id').eq('id', userId)
  return (await buyer.abortSignal(signal).maybeSingle().throwOnError()).data ? 'buyer' : null
}

function cachedRole(userId: string): Role | undefined {
  const role = sessionStorage.getItem(prefix + userId)
  return role === 'creator' || role === 'buyer' ? role : undefined
}

/** Clears the cached roles. */
export function clearCachedRoles() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** The role of the user, null while unknown, without one, or signed out. `problem` says why a lookup failed. */
export function useRole(userId: string | undefined): { role: Role | null; isPending: boolean; problem: string | null } {
  const query = useQuery({ ...roleQuery(userId ?? ''), enabled: Boolean(userId) })
  if (!userId) return { role: null, isPending: false, problem: null }
  const problem = query.isError ? messages.roleFailed : null
  return { role: query.data ?? null, isPending: query.isPending, problem }
}

/**
 * Role and kind of the user's account; null while pending, without a role, or signed out. A failed admin lookup counts
 * as not an admin; a failed role lookup sets `problem`.
 */
export function useAccountKind(userId: string | undefined): {
  role: Role | null
  kind: AccountKind | null
  isPending: boolean
  problem: string | null
} {
  const { role, isPending, problem } = useRole(userId)
  const admin = useIsAdmin(userId)
  return { role, kind: accountKindOf(role, admin.isAdmin), isPending: isPending || admin.isPending, problem }
}

/**
 * Redirect after sign-in: `next` if it is a valid destination, else the home of the account. Null while the account's
 * kind is loading.
 */
export function useSignInRedirect(next: string | null, userId: string | undefined): string | null {
  const { kind, isPending, problem } = useAccountKind(userId)
  return !userId || isPending ? null : pathAfterSignIn(next, kind ?? (problem ? 'unknown' : null))
}
