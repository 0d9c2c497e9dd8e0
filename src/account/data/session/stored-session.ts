import { localStore } from '@/base/page/storage'

/** The key under which supabase-js stores the session; undefined for visitors. */
export const storedSessionKey = (): string | undefined =>
  localStore.keys('sb-').find((key) => /^sb-.+-auth-token/.test(key))

type StoredUser = { id: string; user_metadata?: Record<string, unknown> }

/** The user of the stored session, which may have ended; null for visitors. */
export function storedUser(): StoredUser | null {
  try {
    const session = JSON.parse(localStore.getItem(storedSessionKey() ?? '') ?? 'null') as {
      user?: Partial<StoredUser>
    } | null
    return typeof session?.user?.id === 'string' ? (session.user as StoredUser) : null
  } catch {
    return null
  }
}

/** The name that somebody signed up with; null without one. */
export function signUpName({ user_metadata: details }: Pick<StoredUser, 'user_metadata'>): string | null {
  const name = details?.full_name
  return (typeof name === 'string' && name.trim()) || null
}
