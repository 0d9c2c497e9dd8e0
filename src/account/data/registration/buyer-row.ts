import type { User } from '@supabase/supabase-js'
import { supabase } from '@/base/data/supabase'

const alreadyThere = '23505'

/**
 * Inserts the buyers row after registration; an existing row counts as success.
 * @throws PostgrestError
 */
export async function insertBuyer(
  { id, email }: User,
  names: { first_name: string; last_name: string },
): Promise<void> {
  const { first_name, last_name } = names
  const { error } = await supabase.from('buyers').insert({ id, email: email ?? '', first_name, last_name })
  if (error && error.code !== alreadyThere) throw error
}
