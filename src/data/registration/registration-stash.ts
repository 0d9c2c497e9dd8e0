import type { Role } from '@/domain/roles'
import { supabase } from '@/lib/supabase'

const storageKey = 'flowshelf.registration-key'

type Kept = { email: string; draftKey: string; isUsed: boolean }

const plain = (email: string) => email.trim().toLowerCase()

function kept(): Kept | null {
  try {
    const value = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null
    return value && typeof value.email === 'string' && typeof value.draftKey === 'string'
      ? { email: value.email, draftKey: value.draftKey, isUsed: value.isUsed === true }
      : null
  } catch {
    return null
  }
}

function keep(entry: Kept) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entry))
  } catch {
    // Without the key its owner is asked for what the draft says, where others registered with the same address.
  }
}

/** A registration that led to an account counts as one; the next for the same address is another. */
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
 * Hands over what a registration typed, before its sign-up: it becomes rows once the address is confirmed, on whatever
 * device. Answers the metadata of the sign-up. Throws what the data API answers.
 */
export async function stashRegistration(
  email: string,
  role: Role,
  details: object,
): Promise<{ role: Role; draft_key: string }> {
  const draftKey = keyFor(email)
  const { error } = await supabase.rpc('stash_registration', {
    draft_key: draftKey,
    email,
    details: { ...details, role },
  })
  if (error) throw error
  return { role, draft_key: draftKey }
}

/** The sign-up went through. */
export function markStashUsed() {
  const known = kept()
  if (known) keep({ ...known, isUsed: true })
}

/** The key of the registration that was made here with this address; empty where none was. */
export const stashKeyOf = (email: string): string => {
  const known = kept()
  return known?.email === plain(email) ? known.draftKey : ''
}

export const forgetStash = () => localStorage.removeItem(storageKey)
