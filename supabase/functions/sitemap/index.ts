import { createClient } from '@supabase/supabase-js'
import { publishableKey, required, siteUrl } from '../_shared/environment.ts'
import { type Listed, sitemap } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const asVisitor = createClient(required(read, 'SUPABASE_URL'), publishableKey(read), { auth: { persistSession: false, autoRefreshToken: false } })

// The data API gives no more rows at once.
const pageSize = 1000
const mostPages = 50

/** As any visitor reads them: what is not listed cannot be told. */
async function listed(): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 0; page < mostPages; page++) {
    const { data } = await asVisitor
      .from('listings')
      .select('id, published_at')
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(page * pageSize, (page + 1) * pageSize - 1)
      .abortSignal(AbortSignal.timeout(10_000))
      .throwOnError()
    all.push(...(data as Listed[]))
    if (data.length < pageSize) break
  }
  return all
}

Deno.serve(sitemap({ site: siteUrl(read), listed }))
