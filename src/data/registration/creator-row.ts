import type { PostgrestError, User } from '@supabase/supabase-js'
import { registrationPlatforms, type RegistrationPlatform } from '@/domain/registration'
import { isHttpsAddress } from '@/domain/https-address'
import { supabase } from '@/lib/supabase'

/** What a creator's registration says of them. */
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
  /** Only those that were filled in. */
  social_accounts: Partial<Record<RegistrationPlatform, string>>
}

/** Makes the row of a creator who just registered. Answers null where it is there afterwards, else what was in the way. */
export async function insertCreator({ id, email }: User, details: CreatorDetails): Promise<PostgrestError | null> {
  const {
    first_name,
    last_name,
    has_company,
    company_name,
    business_description,
    templates_count,
    has_clients,
    calendly_url,
  } = details
  const row = {
    id,
    email: email ?? '',
    first_name,
    last_name,
    has_company,
    company_name,
    business_description,
    templates_count,
    has_clients,
    calendly_url,
  }
  const { error } = await supabase.from('creators').insert(row).select('id').single()
  if (!error) return null
  const { data } = await supabase.from('creators').select('id').eq('id', id).maybeSingle()
  return data ? null : error
}

/** Adds the social accounts that were given. What is there already, or refused, is nobody's concern. */
export async function insertSocialAccounts(id: string, given: CreatorDetails['social_accounts']): Promise<void> {
  const rows = registrationPlatforms.flatMap((platform) => {
    const url = given[platform]
    return url && isHttpsAddress(url) ? [{ creator_id: id, platform, url }] : []
  })
  if (rows.length > 0) await supabase.from('creator_social_accounts').insert(rows)
}
