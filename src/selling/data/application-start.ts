import { queryOptions } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { applicationStart, type ApplicationStart } from '@/selling/rules/application-start'
import { supabase } from '@/base/data/supabase'
import { creatorKeys } from '@/account/data/keys'

const columns =
  'first_name, last_name, has_company, company_name, business_description, templates_count, has_clients, application_status' as const

const earlierColumns =
  `email, first_name, last_name, has_company, company_name, business_description, templates_count, has_clients,
  socials:creator_social_profiles(platform, url:profile_url)` as const

/** Initial values of the application form. Silent on failure, because the form works without them. */
export const applicationStartQuery = (user: User) =>
  queryOptions({
    queryKey: creatorKeys.applicationStart(user.id),
    queryFn: async ({ signal }): Promise<ApplicationStart> => {
      const [creator, profile, socials, earlier] = await Promise.all([
        supabase.from('creators').select(columns).eq('id', user.id).abortSignal(signal).maybeSingle().throwOnError(),
        supabase
          .from('profiles')
          .select('first_name, last_name')
          .eq('id', user.id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        supabase
          .from('creator_social_accounts')
          .select('platform, url')
          .eq('creator_id', user.id)
          .abortSignal(signal)
          .throwOnError(),
        // A rejected applicant starts with the previous application.
        supabase
          .from('creator_applications')
          .select(earlierColumns)
          .eq('user_id', user.id)
          .order('submitted_at', { ascending: false })
          .order('id')
          .limit(1)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ])
      return applicationStart(user, creator.data, profile.data, socials.data, earlier.data)
    },
    staleTime: Infinity,
    // Read again by the next visit: an application may have been sent since.
    gcTime: 0,
  })
