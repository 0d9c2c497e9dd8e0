import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/base/data/supabase'
import { testimonialKeys } from './keys'

/** The first active testimonial, or null. Non-critical: silent on failure. */
export const testimonialQuery = () =>
  queryOptions({
    queryKey: testimonialKeys.first,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('testimonials')
        .select('quote, author_name, author_role, is_sample')
        .eq('is_shown', true)
        .order('position')
        .order('id')
        .limit(1)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
    staleTime: 600_000,
  })
