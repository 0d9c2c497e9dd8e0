import type { User } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase'

const alreadyThere = '23505'

/** Makes the row of a buyer out of the metadata of the sign-up; there already is as good. Throws what the data API answers. */
export async function insertBuyer({ id, email, user_metadata: metadata }: User): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const row = { id, email: email ?? '', first_name: text(metadata.first_name), last_name: text(metadata.last_name) }
  const { error } = await supabase.from('buyers').insert(row)
  if (error && error.code !== alreadyThere) throw error
}
