import { queryOptions } from '@tanstack/react-query'
import { isSchedulingUrl } from '@/account/rules/scheduling'
import { supabase } from '@/base/data/supabase'
import { bookingLinkKeys } from './keys'

/** The creator's scheduling page, for buyers of setup help or premium support; null if there is none for this user. */
export const bookingLinkQuery = (templateId: string) =>
  queryOptions({
    queryKey: bookingLinkKeys.of(templateId),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase
        .rpc('booking_link', { template_id: templateId })
        .abortSignal(signal)
        .throwOnError()
      return isSchedulingUrl(data) ? data : null
    },
  })
