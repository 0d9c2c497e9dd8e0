import { supabase } from '@/base/data/supabase'

/** Told since the page was loaded; the database keeps each once a day anyway. */
const told = new Set<string>()

/**
 * Tells that the user opened a template after a search, or none, so that the search learns (docs/product/catalog.md#learning).
 * Failures are ignored: nothing depends on it. The database refuses what it may not keep.
 */
export function tellSearch(query: string, templateId?: string): void {
  const key = JSON.stringify([query, templateId])
  if (told.has(key)) return
  told.add(key)
  void supabase.rpc('tell_search', { query, template_id: templateId }).then()
}
