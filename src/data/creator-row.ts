import type { PostgrestError, User } from '@supabase/supabase-js'
import { registrationPlatforms } from '@/domain/registration'
import { isHttpsAddress } from '@/domain/https-address'
import { isSchedulingUrl } from '@/domain/scheduling'
import { supabase, type TablesInsert } from '@/lib/supabase'

/** The scheduling link that was given at sign-up; null where it is none. */
export const schedulingUrlOf = ({ user_metadata: metadata }: User): string | null =>
  isSchedulingUrl(metadata.calendly_url) ? metadata.calendly_url : null

/** The creators row that a sign-up's metadata describes; null where something is missing that a creator has to give. */
export function creatorRowOf(user: User): TablesInsert<'creators'> | null {
  const { user_metadata: metadata } = user
  const text = (name: string) => (typeof metadata[name] === 'string' ? (metadata[name] as string).trim() : '')
  const row = {
    id: user.id,
    email: user.email ?? '',
    first_name: text('first_name'),
    last_name: text('last_name'),
    has_company: true,
    company_name: text('company_name'),
    business_description: text('business_description'),
    templates_count: text('templates_count'),
    has_clients: metadata.has_clients === true || metadata.has_clients === 'yes',
    calendly_url: schedulingUrlOf(user) ?? '',
  }
  return Object.values(row).includes('') ? null : row
}

/** Makes the row of a creator out of the metadata. Answers null where it is there afterwards, else what was in the way. */
export async function insertCreator(user: User): Promise<PostgrestError | Error | null> {
  const row = creatorRowOf(user)
  if (!row) return new Error('The sign-up does not say enough')
  const { error } = await supabase.from('creators').insert(row).select('id').single()
  if (!error) return null
  const { data } = await supabase.from('creators').select('id').eq('id', user.id).maybeSingle()
  return data ? null : error
}

/** Adds the social accounts that were given at sign-up. What is there already, or refused, is nobody's concern. */
export async function insertSocialAccounts({ id, user_metadata: metadata }: User): Promise<void> {
  const given: unknown = metadata.social_accounts
  if (typeof given !== 'object' || given === null) return
  const rows = registrationPlatforms.flatMap((platform) => {
    const url = (given as Partial<Record<string, unknown>>)[platform]
    return typeof url === 'string' && url && isHttpsAddress(url) ? [{ creator_id: id, platform, url }] : []
  })
  if (rows.length > 0) await supabase.from('creator_social_accounts').insert(rows)
}
