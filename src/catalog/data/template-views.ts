import { supabase } from '@/base/data/supabase'

/** Templates counted since the page was loaded; the database counts each once a day anyway. */
const counted = new Set<string>()

/** Counts a view of a template's page, for its creator. Failures are ignored: nothing depends on it. */
export function recordTemplateView(templateId: string): void {
  if (counted.has(templateId)) return
  counted.add(templateId)
  void supabase.rpc('record_template_view', { template_id: templateId }).then()
}
