import type { User } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase'

const alreadyThere = '23505'

/** Makes the row of a buyer who just registered; there already is as good. Throws what the data API answers. */
export async function insertBuyer(
  { id, email }: User,
  names: { first_name: string; last_name: string },
): Promise<void> {
  const { first_name, last_name } = names
  const { error } = await supabase.from('buyers').insert({ id, email: email ?? '', first_name, last_name })
  if (error && error.code !== alreadyThere) throw error
}
