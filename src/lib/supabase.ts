import { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { fetchOrTakeEarly } from './early-read'
import { env } from './env'

export type { Tables, TablesUpdate } from './database.types'

class Client extends SupabaseClient<Database> {
  constructor() {
    // lib/address-session.ts removes auth parameters from the URL before any other code runs.
    super(env.supabaseUrl, env.publishableKey, {
      auth: { detectSessionInUrl: false },
      global: { fetch: fetchOrTakeEarly },
    })
    // Retries belong to TanStack Query; a second layer would delay errors by up to 10 s.
    this.rest.retry = false
  }
}

export const supabase = new Client()
