import { queryOptions } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase'

/** What an account already knows of what an application asks. Nothing is null: what is not known is empty, or no. */
export type ApplicationStart = {
  email: string
  firstName: string
  lastName: string
  hasCompany: boolean
  companyName: string
  businessDescription: string
  hasClients: boolean
  templatesCount: string
  /** Platform and address, as given at registration. */
  socialAccounts: { platform: string; url: string }[]
}

const columns = 'first_name, last_name, has_company, company_name, business_description, templates_count, has_clients' as const

/**
 * What a form for this person begins with: the creators row, else the profile, else what was said at sign-up. A form can be
 * filled without it, so a failure stays silent.
 */
export const applicationStartQuery = (user: User) =>
  queryOptions({
    queryKey: ['creators', 'application-start', user.id],
    queryFn: async ({ signal }): Promise<ApplicationStart> => {
      const [creator, profile, socials] = await Promise.all([
        supabase.from('creators').select(columns).eq('id', user.id).abortSignal(signal).maybeSingle().throwOnError(),
        supabase.from('profiles').select('full_name').eq('id', user.id).abortSignal(signal).maybeSingle().throwOnError(),
        supabase.from('creator_social_accounts').select('platform, url').eq('creator_id', user.id).abortSignal(signal).throwOnError(),
      ])
      return startOf(user, creator.data, profile.data?.full_name ?? '', socials.data)
    },
    // What is being typed must not be filled anew beneath the fingers.
    staleTime: Infinity,
  })

type CreatorRow = {
  first_name: string
  last_name: string
  has_company: boolean
  company_name: string | null
  business_description: string | null
  templates_count: string | null
  has_clients: boolean
}

/** Spec section 3, "profiles": of a full name the first word is the first name, the rest the last name. */
export function startOf(
  user: User,
  creator: Partial<CreatorRow> | null,
  fullName = '',
  socialAccounts: ApplicationStart['socialAccounts'] = [],
): ApplicationStart {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const said = (name: string) => (typeof user.user_metadata[name] === 'string' ? (user.user_metadata[name] as string) : '')
  return {
    email: user.email ?? '',
    firstName: creator?.first_name || first || said('first_name'),
    lastName: creator?.last_name || rest.join(' ') || said('last_name'),
    // Yes is the column's default, so it says nothing without a name.
    hasCompany: Boolean(creator?.has_company && creator.company_name),
    companyName: creator?.company_name ?? '',
    businessDescription: creator?.business_description ?? '',
    hasClients: creator?.has_clients ?? false,
    templatesCount: creator?.templates_count ?? '',
    socialAccounts,
  }
}
