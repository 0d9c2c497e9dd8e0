import { SupabaseClient, type QueryData } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { fetchOrUseEarlyRead } from './early-read'
import { env } from '@/base/page/env'
import { localStore } from '@/base/page/storage'

export type { TablesInsert, TablesUpdate } from './database.types'

type Functions = Database['public']['Functions']
/** Arguments of a database function. */
export type Arguments<Name extends keyof Functions> = Functions[Name]['Args']

/** The row of a read, typed by the columns that it selects: `RowOf<typeof selectTickets>`. */
export type RowOf<Read extends (...args: never[]) => unknown> =
  QueryData<ReturnType<Read>> extends (infer Row)[] ? Row : never

/** Ends the task, where the browser can: to start a request takes a millisecond, and a screen starts several at once. */
const endTask = async () => (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.()

/** A 429 of a gateway says nothing that the client of the data API keeps: it gets the code of the database's own limits. */
const fetchWithLimits: typeof fetch = async (input, init) => {
  await endTask()
  const response = await fetchOrUseEarlyRead(input, init)
  const isOther = response.status !== 429 || response.headers.get('content-type')?.includes('json')
  return isOther ? response : Response.json({ code: 'PT429', message: 'Too many requests' }, { status: 429 })
}

class Client extends SupabaseClient<Database> {
  constructor() {
    // base/url/mailed-link.ts removes auth parameters from the URL before any other code runs.
    super(env.supabaseUrl, env.publishableKey, {
      auth: { detectSessionInUrl: false, storage: localStore },
      global: { fetch: fetchWithLimits },
    })
    // Retries belong to TanStack Query; a second layer would delay errors by up to 10 s.
    this.rest.retry = false
  }
}

export const supabase = new Client()
