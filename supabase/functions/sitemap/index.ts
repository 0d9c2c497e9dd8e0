import { createClient } from '@supabase/supabase-js'
import { publishableKey, required, siteUrl } from '../_shared/base/environment.ts'
import { type Listed, sitemap } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const asVisitor = createClient(required(read, 'SUPABASE_URL'), publishableKey(read), {
  auth: { persistSession: false, autoRefreshToken: false },
})

// Maximum number of rows per data API response.
const pageSize = 500
const mostPages = 100

/** Reads as anon, so that unlisted templates cannot leak. Keyset pagination by id, because deep offsets are slow. */
async function listed(): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 0; page < mostPages; page++) {
    const after = all.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000'
    const { data } = await asVisitor
      .from('listings')
      .select('id, published_at')
      .gt('id', after)
      .order('id')
      .limit(pageSize)
      .abortSignal(AbortSignal.timeout(10_000))
      .throwOnError()
    all.push(...(data as Listed[]))
    if (data.length < pageSize) break
  }
  return all.toSorted((a, b) => b.published_at.localeCompare(a.published_at))
}

Deno.serve(sitemap({ site: siteUrl(read), listed }))
