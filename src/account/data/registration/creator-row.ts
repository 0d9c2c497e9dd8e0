import type { PostgrestError, User } from '@supabase/supabase-js'
import { registrationPlatforms, type RegistrationPlatform } from '@/account/rules/registration'
import { isHttpsAddress } from '@/base/rules/https-address'
import { supabase } from '@/base/data/supabase'

/** Registration data of a creator, as columns of creators. */
export type CreatorDetails = {
  first_name: string
  last_name: string
  full_name: string
  company_name: string
  business_description: string
  templates_count: string
  has_clients: boolean
  calendly_url: string
  has_company: true
  /** Without empty entries. */
  social_accounts: Partial<Record<RegistrationPlatform, string>>
}

/**
 * Inserts the creators row after registration.
 * @returns null if the row exists afterwards, else the error
 */
export async function insertCreator({ id, email }: User, details: CreatorDetails): Promise<PostgrestError | null> {
  const { full_name: _name, social_accounts: _accounts, ...columns } = details
  const { error } = await supabase
    .from('creators')
    .insert({ id, email: email ?? '', ...columns })
    .select('id')
    .single()
  if (!error) return null
  const { data } = await supabase.from('creators').select('id').eq('id', id).maybeSingle()
  return data ? null : error
}

/** Inserts the social accounts; duplicates and refusals are ignored. */
export async function insertSocialAccounts(id: string, given: CreatorDetails['social_accounts']): Promise<void> {
  const rows = registrationPlatforms.flatMap((platform) => {
    const url = given[platform]
    return url && isHttpsAddress(url) ? [{ creator_id: id, platform, url }] : []
  })
  if (rows.length > 0) await supabase.from('creator_social_accounts').insert(rows)
}
