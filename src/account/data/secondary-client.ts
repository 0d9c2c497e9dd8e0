import { AuthClient } from '@supabase/supabase-js'
import { env } from '@/base/page/env'

let singleton: InstanceType<typeof AuthClient> | undefined

/**
 * A second auth client, whose events the app does not receive. A singleton, because the library warns about multiple
 * instances.
 */
export const secondaryClient = () =>
  (singleton ??= new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: env.publishableKey },
    storageKey: 'flowshelf.secondary',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }))
