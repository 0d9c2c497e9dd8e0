/** What is read of a template for its page. By itself, so that the boot script can begin the read without the data layer. */
export const templateColumns =
  `id, name, platform, category, status, short_description, long_description, snapshot_price, startup_fee,
  monthly_maintenance_fee, image_url, thumbnail_url, skeleton, creator, creator_id, sales_count, published_at,
  versions:template_versions (number, changelog, approved_at)` as const

/** The address that supabase-js asks for it at. */
export function templateReadUrl(supabaseUrl: string, id: string): string {
  const url = new URL(`${supabaseUrl.replace(/\/$/, '')}/rest/v1/templates`)
  url.searchParams.set('select', templateColumns.replace(/\s/g, ''))
  url.searchParams.append('id', `eq.${id}`)
  return url.href
}
