import type { Role } from '@/account/rules/roles'
import { supabase } from '@/base/data/supabase'
import { localStore } from '@/base/page/storage'

const storageKey = 'flowshelf.registration-key'

type Kept = { email: string; draftKey: string; isUsed: boolean }

const plain = (email: string) => email.trim().toLowerCase()

function kept(): Kept | null {
  try {
    const value = JSON.parse(localStore.getItem(storageKey) ?? 'null') as Partial<Kept> | null
    return value && typeof value.email === 'string' && typeof value.draftKey === 'string'
      ? { email: value.email, draftKey: value.draftKey, isUsed: value.isUsed === true }
      : null
  } catch {
    return null
  }
}

const keep = (entry: Kept) => localStore.setItem(storageKey, JSON.stringify(entry))

/** The draft key of an address. Reused until sign-up succeeds; later registrations get a new one. */
function keyFor(email: string): string {
  const known = kept()
  if (known && known.email === plain(email) && !known.isUsed) return known.draftKey
  const draftKey = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  keep({ email: plain(email), draftKey, isUsed: false })
  return draftKey
}

/**
 * Stores registration data in the database before sign-up. It becomes rows when the address is confirmed, on any
 * device.
 * @returns metadata for the sign-up
 * @throws PostgrestError
 */
export async function saveRegistrationDraft(
  email: string,
  role: Role,
  details: object,
): Promise<{ role: Role; draft_key: string }> {
  const draftKey = keyFor(email)
  const { error } = await supabase.rpc('save_registration_draft', {
    draft_key: draftKey,
    email,
    details: { ...details, role },
  })
  if (error) throw error
  return { role, draft_key: draftKey }
}

/** Call when sign-up succeeded. */
export function markStashUsed() {
  const known = kept()
  if (known) keep({ ...known, isUsed: true })
}

/** The draft key of a registration in this browser; empty if there was none with this address. */
export const stashKeyOf = (email: string): string => {
  const known = kept()
  return known?.email === plain(email) ? known.draftKey : ''
}

export const clearStash = () => localStore.removeItem(storageKey)
