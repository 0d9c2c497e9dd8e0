import { queryOptions } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { applicationStart, type ApplicationStart } from '@/domain/application-start'
import { supabase } from '@/lib/supabase'

const columns =
  'first_name, last_name, has_company, company_name, business_description, templates_count, has_clients, application_status' as const

/** What an application of this person begins with. A form can be filled without it, so a failure stays silent. */
export const applicationStartQuery = (user: User) =>
  queryOptions({
    queryKey: ['creators', 'application-start', user.id],
    queryFn: async ({ signal }): Promise<ApplicationStart> => {
      const [creator, profile, socials] = await Promise.all([
        supabase.from('creators').select(columns).eq('id', user.id).abortSignal(signal).maybeSingle().throwOnError(),
        supabase.from('profiles').select('full_name').eq('id', user.id).abortSignal(signal).maybeSingle().throwOnError(),
        supabase.from('creator_social_accounts').select('platform, url').eq('creator_id', user.id).abortSignal(signal).throwOnError(),
      ])
      return applicationStart(user, creator.data, profile.data?.full_name ?? '', socials.data)
    },
    staleTime: Infinity,
  })
