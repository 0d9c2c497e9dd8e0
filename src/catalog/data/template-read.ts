/**
 * Columns of the template page. In a module of its own, so that the boot script can prefetch them without the data
 * layer.
 */
export const templateColumns =
  `id, name, platform, category, status, short_description, long_description, price_cents, startup_fee_cents,
  monthly_fee_cents, setup_cents, support_cents, image_url, thumbnail_url, diagram, contents, keywords, creator, creator_id, sales_count, downloads_count, published_at, checked_at,
  versions:template_versions (number, changelog, approved_at), picture:listing_pictures (path)` as const

/** The same URL that supabase-js requests. */
export function templateReadUrl(supabaseUrl: string, id: string): string {
  const url = new URL(`${supabaseUrl.replace(/\/$/, '')}/rest/v1/templates`)
  url.searchParams.set('select', templateColumns.replace(/\s/g, ''))
  url.searchParams.append('id', `eq.${id}`)
  return url.href
}
