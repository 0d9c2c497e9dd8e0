import { createClient } from '@supabase/supabase-js'
import { publishableKey, required, siteUrl } from '../_shared/base/environment.ts'
import { type Listed, listedColumns } from '../../../src/app/rules/served/sitemap.ts'
import { sitemap } from './handler.ts'
import { mostRows } from '../../../src/base/rules/whole-list.ts'

const read = (name: string) => Deno.env.get(name)
const asVisitor = createClient(required(read, 'SUPABASE_URL'), publishableKey(read), {
  auth: { persistSession: false, autoRefreshToken: false },
})

/** Reads as anon, so that unlisted templates cannot leak. */
async function listedAfter(id: string): Promise<Listed[]> {
  const { data } = await asVisitor
    .from('listings')
    .select(listedColumns)
    .gt('id', id)
    .order('id')
    .limit(mostRows)
    .abortSignal(AbortSignal.timeout(10_000))
    .throwOnError()
  return data as unknown as Listed[]
}

Deno.serve(sitemap({ site: siteUrl(read), listedAfter }))
